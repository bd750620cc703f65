import { describe, expect, it } from 'vitest';
import { neighboursOf } from '#rules/neighbours.ts';

describe('previous and next product', () => {
  const of = (id: number) => neighboursOf([3, 7, 40, 101], id);

  it('are the neighbouring ids that exist, in id order, across gaps', () => {
    expect(of(7)).toEqual({ previous: 3, next: 40 });
    expect(of(40)).toEqual({ previous: 7, next: 101 });
  });

  it('previous stops at the first', () => {
    expect(of(3)).toEqual({ previous: undefined, next: 7 });
  });

  it('next wraps to the first after the last', () => {
    expect(of(101)).toEqual({ previous: 40, next: 3 });
  });

  it('the only product has no previous and is its own next', () => {
    expect(neighboursOf([5], 5)).toEqual({ previous: undefined, next: 5 });
  });

  it('those of an id that is gone are the products between which it was', () => {
    expect(of(8)).toEqual({ previous: 7, next: 40 });
    expect(of(1)).toEqual({ previous: undefined, next: 3 });
    expect(of(200)).toEqual({ previous: 101, next: 3 });
  });
});
