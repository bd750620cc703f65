import { expect, it } from 'vitest';
import { toggled, without } from '#rules/id-list.ts';

it('toggling appends an absent id and removes a present one', () => {
  expect(toggled([4, 7], 9)).toEqual([4, 7, 9]);
  expect(toggled([4, 7, 9], 7)).toEqual([4, 9]);
});

it('removing keeps the others in their order and ignores an absent id', () => {
  expect(without([4, 7, 9], [9, 4, 1])).toEqual([7]);
});
