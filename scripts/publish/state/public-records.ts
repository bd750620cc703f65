import { STATE_FOLDER, stateInSite } from '../storage/location.ts';
import { encodeKey, objectUrl } from '../storage/object-url.ts';
import type { ResolvedTarget } from '../storage/open-target.ts';
import { HEAD_KEY, isHead } from './head.ts';

const TIMEOUT_MS = 5_000;

/**
 * Asks for a site's records as a stranger would, at the storage and at the shop's public address; also where they are
 * by default, since earlier ones may have been left there. Returns what the owner should do if they are shown. An
 * address that does not answer within five seconds counts as private.
 */
export async function findPublicRecords(
  { endpoint, site, state }: ResolvedTarget,
  siteUrl: string | undefined,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const patience = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
  const heads = [stateInSite(state, site) ?? [], `${STATE_FOLDER}/`]
    .flat()
    .map((folder) => folder + HEAD_KEY);
  const urls = new Set([
    objectUrl(endpoint, state.bucket, state.prefix + HEAD_KEY),
    ...heads.map((key) => objectUrl(endpoint, site.bucket, site.prefix + key)),
    ...(siteUrl === undefined ? [] : heads.map((key) => `${siteUrl}/${encodeKey(key)}`)),
  ]);
  const shown = await Promise.all([...urls].map((url) => showsHead(url, patience)));
  const url = [...urls].find((_, index) => shown[index]);
  if (url === undefined) return undefined;
  return (
    `Anyone can read the records of all releases, and with them pages that were removed: ${url}. ` +
    'Move them to a private bucket and set PUBLISH_STATE to it (see "Private records" in scripts/publish/README.md).'
  );
}

async function showsHead(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    return response.ok && isHead(await response.json());
  } catch {
    return false;
  }
}
