import { describe, expect, it } from 'vitest';
import { clampPage, pageCount, paginationItems } from '#rules/pagination.ts';

describe('the page count', () => {
  it.each([
    [1052, 10, 106],
    [100, 10, 10],
    [101, 10, 11],
    [1, 10, 1],
  ])('of %d products at %d a page is %d, rounded up', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages);
  });

  it('of an empty list is one page', () => {
    expect(pageCount(0, 10)).toBe(1);
  });
});

describe('a page number in an address', () => {
  it.each([
    ['3', 3],
    ['10', 10],
    ['11', 10],
    ['0', 1],
    ['-4', 1],
    ['2.9', 2],
    ['1e400', 1],
    ['abc', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
  ])('%j is page %d of ten', (page, clamped) => {
    expect(clampPage(page, 10)).toBe(clamped);
  });
});

describe('the items of the pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 106, [1, 2, 'gap', 106]],
    [50, 106, [1, 'gap', 49, 50, 51, 'gap', 106]],
    [106, 106, [1, 'gap', 105, 106]],
  ])('on page %d of %d are %j', (current, last, items) => {
    expect(paginationItems(current, last)).toEqual(items);
  });

  it.each([
    [4, 106, [1, 2, 3, 4, 5, 'gap', 106]],
    [103, 106, [1, 'gap', 102, 103, 104, 105, 106]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('on page %d of %d show a page that a gap would hide alone: %j', (current, last, items) => {
    expect(paginationItems(current, last)).toEqual(items);
  });
});
