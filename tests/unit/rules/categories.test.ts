import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  childrenOf,
  openBranches,
  subtreeIds,
  type TreeCategory,
  withoutCycles,
} from '#rules/category-tree.ts';
import { isNearName } from '#rules/near-name.ts';

describe('category tree', () => {
  const kitchen = { id: 1 };
  const stoves = { id: 2, parentId: 1 };
  const gas = { id: 3, parentId: 2 };
  const phones = { id: 4, parentId: null };
  const lost = { id: 5, parentId: 99 };
  const tree = [kitchen, stoves, gas, phones, lost];

  it('the ancestors of a category are listed from the top down', () => {
    expect(ancestorsOf(tree, 3)).toEqual([kitchen, stoves]);
    expect(ancestorsOf(tree, 1)).toEqual([]);
    expect(ancestorsOf(tree, 5)).toEqual([]);
    expect(ancestorsOf(tree, null)).toEqual([]);
  });

  it('a category that descends from itself has no ancestors', () => {
    const circle = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ];
    expect(ancestorsOf(circle, 1)).toEqual([]);
    expect(subtreeIds(circle, 1)).toEqual([1, 2]);
  });

  it('the first category of a cycle becomes a top-level one, so that all can be reached', () => {
    const circle = [
      { id: 6, parentId: 7 },
      { id: 7, parentId: 8 },
      { id: 8, parentId: 7 },
      { id: 9, parentId: 9 },
    ];
    const opened = withoutCycles<TreeCategory>([...tree, ...circle]);
    expect(opened).toEqual([
      ...tree,
      { id: 6, parentId: 7 },
      { id: 7, parentId: null },
      { id: 8, parentId: 7 },
      { id: 9, parentId: null },
    ]);
  });

  it('top-level categories are those without a parent in the list', () => {
    expect(childrenOf(tree)).toEqual([kitchen, phones, lost]);
    expect(childrenOf(tree, 1)).toEqual([stoves]);
    expect(childrenOf(tree, 3)).toEqual([]);
  });

  it('a branch is a category with all its descendants', () => {
    expect(subtreeIds(tree, 1)).toEqual([1, 2, 3]);
    expect(subtreeIds(tree, 4)).toEqual([4]);
    expect(subtreeIds(tree, 0)).toEqual([0]);
  });

  it('the selection shows the top level, and the categories around the chosen one', () => {
    const shown = (chosen?: number) =>
      openBranches(tree, chosen).map(({ category, level }) => [category.id, level]);
    const topmost = [
      [1, 0],
      [4, 0],
      [5, 0],
    ];
    expect(shown()).toEqual(topmost);
    expect(shown(4)).toEqual(topmost);
    expect(shown(1)).toEqual([
      [1, 0],
      [2, 1],
      [4, 0],
      [5, 0],
    ]);
    expect(shown(3)).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
      [5, 0],
    ]);
  });
});

describe('near name', () => {
  it.each([
    ['a missing letter', 'muzlatgch', 'Muzlatgichlar'],
    ['an extra letter', 'muzllatgich', 'Muzlatgichlar'],
    ['a wrong letter', 'muzlotgich', 'Muzlatgichlar'],
    ['a wrong first letter', 'nuzlatgich', 'Muzlatgichlar'],
    ['a doubled letter', 'televizoor', 'Televizorlar'],
    ['the name itself', 'Televizorlar', 'Televizorlar'],
    ['a name with an extra letter at its end', 'noutbuklarr', 'Noutbuklar'],
    ['Cyrillic and apostrophes', 'музлатгч', "Muzlatg'ichlar"],
    ['one word of several', 'samsung mashna', 'Kir yuvish mashinalari'],
  ])('a search with %s is a near match: %j and %j', (_, search, name) => {
    expect(isNearName(search, name)).toBe(true);
  });

  it.each([
    ['two wrong letters', 'muzlotgoch', 'Muzlatgichlar'],
    ['a word of three letters', 'kor', 'Kir yuvish mashinalari'],
    ['another word', 'choynak', 'Televizorlar'],
    ['nothing', '', 'Televizorlar'],
  ])('a search with %s is not a near match: %j and %j', (_, search, name) => {
    expect(isNearName(search, name)).toBe(false);
  });
});
