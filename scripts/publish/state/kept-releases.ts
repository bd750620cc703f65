import type { Head, Release } from './head.ts';

/** How many releases before the live one can be brought back. */
export const KEPT_RELEASES = 5;

/** Adds a release; returns those that are still kept, and those to remove. */
export function keepReleases(
  releases: readonly Release[],
  added: Release,
): Pick<Head, 'releases' | 'dropped'> {
  const all = [...releases.filter(({ number }) => number !== added.number), added];
  const first = Math.max(0, all.length - KEPT_RELEASES - 1);
  return { releases: all.slice(first), dropped: all.slice(0, first) };
}
