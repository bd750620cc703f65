import { describe, expect, it } from 'vitest';
import { neighboursOf } from '#rules/neighbours.ts';

describe('previous and next product', () => {
  const of = (id: number) => neighboursOf([3, 7, 40, 101], id);

  it('are the nearest existing ids, in id order, across gaps', () => {
    expect(of(7)).toEqual({ previous: 3, next: 40 });
    expect(of(40)).toEqual({ previous: 7, next: 101 });
  });

  it('end at the first: it has no previous one', () => {
    expect(of(3)).toEqual({ previous: undefined, next: 7 });
  });

  it('wrap around at the last: the first comes next', () => {
    expect(of(101)).toEqual({ previous: 40, next: 3 });
  });

  it('of the only product are itself as next, and no previous one', () => {
    expect(neighboursOf([5], 5)).toEqual({ previous: undefined, next: 5 });
  });

  it('of a missing id are the products on either side of it', () => {
    expect(of(8)).toEqual({ previous: 7, next: 40 });
    expect(of(1)).toEqual({ previous: undefined, next: 3 });
    expect(of(200)).toEqual({ previous: 101, next: 3 });
  });
});
