import { describe, expect, it } from 'vitest';
import { neighboursOf } from '#rules/neighbours.ts';

describe('previous and next product (decision 6)', () => {
  const neighbours = neighboursOf([40, 3, 7, 101]);

  it('are the neighbouring ids that exist, in id order, across gaps', () => {
    expect(neighbours.get(7)).toEqual({ previous: 3, next: 40 });
    expect(neighbours.get(40)).toEqual({ previous: 7, next: 101 });
  });

  it('previous stops at the first', () => {
    expect(neighbours.get(3)).toEqual({ previous: undefined, next: 7 });
  });

  it('next wraps to the first after the last', () => {
    expect(neighbours.get(101)).toEqual({ previous: 40, next: 3 });
  });

  it('the only product has no previous and is its own next', () => {
    expect(neighboursOf([5]).get(5)).toEqual({ previous: undefined, next: 5 });
  });

  it('an empty catalogue has none', () => {
    expect(neighboursOf([]).size).toBe(0);
  });

  it('ids are compared as numbers', () => {
    expect(neighboursOf([10, 9, 100]).get(10)).toEqual({ previous: 9, next: 100 });
  });
});
