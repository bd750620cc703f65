import { expect, it } from 'vitest';
import { toggled, without } from '#rules/id-list.ts';

it('toggling adds an id that is absent at the end and removes one that is present', () => {
  expect(toggled([4, 7], 9)).toEqual([4, 7, 9]);
  expect(toggled([4, 7, 9], 7)).toEqual([4, 9]);
});

it('removing leaves the others in their order and minds no id that is absent', () => {
  expect(without([4, 7, 9], [9, 4, 1])).toEqual([7]);
});
