import type { Lingering } from '../records/head.ts';
import { KEPT_RELEASES } from '../records/kept-releases.ts';
import type { Changes } from './changes.ts';

/** Time during which open tabs, and pages cached by a CDN, may still request the assets of an earlier release. */
const GRACE_MS = 24 * 60 * 60 * 1000;

export interface LingeringAssets {
  stay: Lingering[];
  /** Those whose time is up. */
  expired: Lingering[];
}

/**
 * Decides which assets of earlier releases stay. An asset expires after five releases without it, so that every release
 * that can be brought back still has its assets, but not within a day, so that many releases in a row take none away
 * from an open tab.
 */
export function lingeringAssets(
  before: readonly Lingering[],
  { revived, retired, writes }: Pick<Changes, 'revived' | 'retired' | 'writes'>,
  release: number,
  now: Date,
): LingeringAssets {
  const used = new Set([...revived, ...writes].map(({ key }) => key));
  const since = now.toISOString();
  const all = [
    ...before.filter(({ key }) => !used.has(key)),
    ...retired.map((asset) => ({ ...asset, release, since })),
  ];
  const { true: expired = [], false: stay = [] } = Object.groupBy(
    all,
    (asset) =>
      String(
        release - asset.release >= KEPT_RELEASES && now.getTime() - Date.parse(asset.since) >= GRACE_MS,
      ) as 'true' | 'false',
  );
  return { stay, expired };
}
