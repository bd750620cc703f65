import { kindOf, OBJECT_KINDS } from './object-kind.ts';

/** An object that is written, and whether it is a new one. */
interface Write {
  key: string;
  reason: string;
}

/**
 * Groups writes. Each group must be complete before the next begins, so that nothing ever refers to an object that does
 * not exist yet: assets and files before the pages that use them, product pages before the listings that link to them,
 * new pages before changed ones, sitemaps and feeds last.
 */
export const writeOrder = <Written extends Write>(writes: readonly Written[]): Written[][] =>
  inGroups(writes, ({ key, reason }) => rankOf(key) * 2 + (reason === 'new' ? 0 : 1));

/** Groups removals, in reverse order: a page is removed before the files that it uses. */
export const removalOrder = <Removed extends { key: string }>(removals: readonly Removed[]): Removed[][] =>
  inGroups(removals, ({ key }) => -rankOf(key));

const rankOf = (key: string): number => OBJECT_KINDS.indexOf(kindOf(key));

const inGroups = <Item>(items: readonly Item[], rank: (item: Item) => number): Item[][] =>
  [...Map.groupBy(items, rank)].sort(([a], [b]) => a - b).map(([, group]) => group);
