import { kindOf, OBJECT_KINDS } from '../site/object-kind.ts';
import type { Write } from './changes.ts';

/**
 * Writes in groups, each to be complete before the next begins, so that nothing ever points at what is not there yet:
 * assets and files before the pages that use them, product pages before the listings that link to them, new pages
 * before changed ones, sitemaps and feeds last.
 */
export const writeOrder = <Written extends Pick<Write, 'key' | 'reason'>>(
  writes: readonly Written[],
): Written[][] => inGroups(writes, ({ key, reason }) => rankOf(key) * 2 + (reason === 'new' ? 0 : 1));

/** Removals in groups, in the reverse order: a page goes before the files that it uses. */
export const removalOrder = <Removed extends { key: string }>(removals: readonly Removed[]): Removed[][] =>
  inGroups(removals, ({ key }) => -rankOf(key));

const rankOf = (key: string): number => OBJECT_KINDS.indexOf(kindOf(key));

const inGroups = <Item>(items: readonly Item[], rank: (item: Item) => number): Item[][] =>
  [...Map.groupBy(items, rank)].sort(([a], [b]) => a - b).map(([, group]) => group);
