import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listResponseSchema, recordsSchema } from '#catalogue/records/list.ts';

describe('a page of products from the API', () => {
  it('may have numbers as text', () => {
    expect(v.parse(listResponseSchema, { data: [], limit: '20', totalCount: '1052' })).toEqual({
      data: [],
      limit: 20,
      totalCount: 1052,
    });
  });

  it.each([undefined, null, 0, -1, 'o‘n', 2.5])('holds 10 products where the limit is %j', (limit) => {
    expect(v.parse(listResponseSchema, { data: [], limit, totalCount: 3 }).limit).toBe(10);
  });

  it.each([
    ['no data', { totalCount: 3 }],
    ['data that is not a list', { data: {}, totalCount: 3 }],
    ['no total', { data: [] }],
    ['a negative total', { data: [], totalCount: -1 }],
    ['an error instead', { message: 'Internal server error' }],
  ])('is refused with %s', (_, response) => {
    expect(v.safeParse(listResponseSchema, response).success).toBe(false);
  });
});

describe('categories and slides from the API', () => {
  it.each([[[1, 2]], [{ data: [1, 2], totalCount: 2 }]])('are read from %j', (response) => {
    expect(v.parse(recordsSchema, response)).toEqual([1, 2]);
  });

  it.each([null, {}, { data: null }, 'ok'])('are refused if they are %j', (response) => {
    expect(v.safeParse(recordsSchema, response).success).toBe(false);
  });
});
