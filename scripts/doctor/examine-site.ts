import { randomUUID } from 'node:crypto';
import { networkReason } from '#catalogue/snapshot/read/network-reason.ts';
import { isNotPublic } from './address-kind.ts';
import { bad, type Findings, good, note } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DOCUMENTS = 'Website mode: index document index.html, error document 404.html; else the CDN does it.';

/** Checks the published site as a visitor sees it. */
export async function* examineSite(siteUrl: string, signal: AbortSignal): Findings {
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
    const page = await visit('/about-us');
    const nowhere = await visit(`/doctor-${randomUUID()}`);
    const slash = await visit('/about-us/');
    const listing = await visit('/?list-type=2');
    let isWell = true;
    const told = (finding: ReturnType<typeof bad>) => {
      isWell = false;
      return finding;
    };
    if (!isPage(home)) yield told(bad(`${siteUrl}/ is answered with ${described(home)}.`, DOCUMENTS));
    if (!isPage(page)) {
      yield told(
        bad(
          `${siteUrl}/about-us is answered with ${described(page)}.`,
          'Pages are stored without extension, with their type: let everybody read them (s3:GetObject), as they are.',
        ),
      );
    }
    if (nowhere.status !== 404)
      yield told(
        bad(`An address that is not there is answered with ${described(nowhere)}, not 404.`, DOCUMENTS),
      );
    if (listing.text.includes('<ListBucketResult')) {
      yield told(
        bad(
          `Everybody can list the bucket: ${siteUrl}/?list-type=2.`,
          'Let everybody s3:GetObject on the objects, and nothing more.',
        ),
      );
    }
    if (isWell) yield good(`${siteUrl} shows the shop, and 404 for what is not there.`);
    if (slash.status < 301 || slash.status > 308)
      yield note(`${siteUrl}/about-us/ leads nowhere: have the edge answer /(.+)/ with a 301 to /$1.`);
    if (!home.headers.has('content-encoding'))
      yield note('Pages come uncompressed: let the CDN compress them, or set PUBLISH_ENCODE=gzip.');
    if (site.protocol === 'http:' && !isNotPublic(site))
      yield note('Shoppers would send names and phone numbers unencrypted: have SITE_URL begin with https.');
  } catch (error) {
    signal.throwIfAborted();
    yield bad(
      `${siteUrl} does not answer: ${networkReason(error, TIMEOUT_MS)}.`,
      'Correct SITE_URL, or let that name lead to the bucket or its CDN.',
    );
  }
}

const described = ({ status, headers }: { status: number; headers: Headers }): string =>
  `status ${status}${status === 200 ? ` and the type ${headers.get('content-type') ?? 'of nothing'}` : ''}`;
