import { expect, it } from 'vitest';
import {
  ancestorsOf,
  childrenOf,
  openBranches,
  subtreeIds,
  type TreeCategory,
  withoutCycles,
} from '#rules/category-tree.ts';
import { isNearName } from '#rules/slips.ts';

// Stoves are below the kitchen and gas stoves below those; the parent of 5 does not exist.
const [kitchen, stoves, phones] = [{ id: 1 }, { id: 2, parentId: 1 }, { id: 4, parentId: null }];
const lost = { id: 5, parentId: 99 };
const tree: TreeCategory[] = [kitchen, stoves, { id: 3, parentId: 2 }, phones, lost];

it('a category has the ones above it as ancestors, the ones below it as its branch', () => {
  expect(ancestorsOf(tree, 3)).toEqual([kitchen, stoves]);
  for (const id of [1, 5, null]) expect(ancestorsOf(tree, id)).toEqual([]);
  expect([1, 4, 0].map((id) => subtreeIds(tree, id))).toEqual([[1, 2, 3], [4], [0]]);
  expect(childrenOf(tree), 'those without a parent in the list').toEqual([kitchen, phones, lost]);
  expect(childrenOf(tree, 1)).toEqual([stoves]);
});

it('the first category of a cycle becomes a top-level one, so that all can be reached', () => {
  const parents = (categories: readonly TreeCategory[]) => categories.map(({ parentId }) => parentId);
  const circle = [7, 8, 7, 9].map((parentId, place) => ({ id: 6 + place, parentId }));
  expect(parents(withoutCycles([...tree, ...circle]))).toEqual([...parents(tree), 7, null, 7, null]);
  expect([ancestorsOf(circle, 7), subtreeIds(circle, 7)]).toEqual([[], [7, 6, 8]]);
});

it.each([
  [undefined, '1 4 5'],
  [3, '1 -2 --3 4 5'],
])('the selection shows the top level and what surrounds the chosen category %s: %s', (chosen, shown) => {
  const branches = openBranches(tree, chosen);
  expect(branches.map(({ category, level }) => '-'.repeat(level) + category.id).join(' ')).toBe(shown);
});

it.each([
  ['a missing letter', 'muzlatgch', 'Muzlatgichlar', true],
  ['Cyrillic and apostrophes', 'музлатгч', "Muzlatg'ichlar", true],
  ['one word of several', 'samsung mashna', 'Kir yuvish mashinalari', true],
  ['two wrong letters', 'muzlotgoch', 'Muzlatgichlar', false],
  ['a word of three letters', 'kor', 'Kir yuvish mashinalari', false],
  ['nothing', '', 'Televizorlar', false],
])('a search with %s: whether %j may mean the category %j is %s', (_, search, name, isNear) => {
  expect(isNearName(search, name)).toBe(isNear);
});
