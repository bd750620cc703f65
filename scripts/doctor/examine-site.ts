import { randomUUID } from 'node:crypto';
import { networkReason } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { cartPath } from '#paths.ts';
import { isPrivateHost } from '../network/private-addresses.ts';
import { missingSecurityHeaders } from '../network/security-headers.ts';
import type { StoredPages } from './examine-bucket.ts';
import { examineChanges } from './examine-changes.ts';
import { bad, type Findings, good, note } from './finding.ts';

const TIMEOUT_MS = 10_000;

const HOME_KEY = 'index.html';
/** A page that no owner can switch off. */
const PAGE_KEY = cartPath.slice(1);
const NOT_FOUND_KEY = '404.html';
/** The pages whose absence would look like a wrong setting. */
export const VISITED_KEYS = [HOME_KEY, PAGE_KEY, NOT_FOUND_KEY];

const DOCUMENTS =
  'In website mode, set index document index.html and error document 404.html; otherwise, have the CDN do the same.';

const NO_LISTING =
  'Some storages answer 403 because the public may not list the bucket, which is right: have the CDN turn 403 into 404.';

/**
 * Checks the published site as a visitor sees it.
 * @param stored pages in the bucket; the addresses of those that it lacks say nothing about the settings
 */
export async function* examineSite(siteUrl: string, stored: StoredPages, signal: AbortSignal): Findings {
  const site = new URL(siteUrl);
  const visit = async (path: string) => {
    const response = await fetch(siteUrl + path, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const isPage = ({ status, headers }: Awaited<ReturnType<typeof visit>>) =>
    status === 200 && /^text\/html\b/.test(headers.get('content-type') ?? '');

  try {
    const home = await visit('/');
    const page = await visit(cartPath);
    const nowhere = await visit(`/doctor-${randomUUID()}`);
    const slash = await visit(`${cartPath}/`);
    const listing = await visit('/?list-type=2');
    const wrong = [
      !isPage(home) && stored.has(HOME_KEY) && bad(`${siteUrl}/ returns ${described(home)}.`, DOCUMENTS),
      !isPage(page) &&
        stored.has(PAGE_KEY) &&
        bad(
          `${siteUrl}${cartPath} returns ${described(page)}.`,
          'Pages are stored without an extension, with their content type: allow the public to read them (s3:GetObject), unchanged.',
        ),
      nowhere.status !== 404 &&
        stored.has(NOT_FOUND_KEY) &&
        bad(
          `An address that does not exist returns ${described(nowhere)} instead of 404.`,
          nowhere.status === 403 ? NO_LISTING : DOCUMENTS,
        ),
      listing.text.includes('<ListBucketResult') &&
        bad(
          `Anyone can list the bucket: ${siteUrl}/?list-type=2.`,
          'Allow the public s3:GetObject on the objects, and nothing else.',
        ),
    ].filter((finding) => finding !== false);
    yield* wrong;
    if (wrong.length === 0 && VISITED_KEYS.every((key) => stored.has(key)))
      yield good(`${siteUrl} shows the shop, and 404 for addresses that do not exist.`);
    const storedPage = stored.get(PAGE_KEY);
    if (isPage(page) && storedPage !== undefined)
      yield* examineChanges(siteUrl + cartPath, storedPage, page.text);
    if (slash.status < 301 || slash.status > 308)
      yield note(
        `${siteUrl}${cartPath}/ is not redirected: have the edge redirect /(.+)/ to /$1 with a 301.`,
      );
    if (!home.headers.has('content-encoding'))
      yield note(
        home.headers.get('cache-control')?.includes('no-transform')
          ? 'Pages are sent uncompressed, and `no-transform` in their Cache-Control forbids the CDN to compress them: remove that.'
          : 'Pages are sent uncompressed: let the CDN compress them, or set PUBLISH_ENCODE=gzip.',
      );
    const missingHeaders = missingSecurityHeaders(page.headers);
    if (missingHeaders.length > 0)
      yield note(`Pages lack protective headers: have the edge add ${missingHeaders.join(' | ')}.`);
    if (site.protocol === 'http:' && !isPrivateHost(site))
      yield note('Shoppers would send names and phone numbers unencrypted: use an https URL as SITE_URL.');
  } catch (error) {
    signal.throwIfAborted();
    yield bad(
      `${siteUrl} does not answer: ${networkReason(error, TIMEOUT_MS)}.`,
      'Correct SITE_URL, or point that domain to the bucket or its CDN.',
    );
  }
}

const described = ({ status, headers }: { status: number; headers: Headers }): string =>
  `status ${status}${status === 200 ? ` with content type ${headers.get('content-type') ?? 'none'}` : ''}`;
