import { networkReason } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { shop } from '#shop.config.ts';
import { isPrivateHost } from '../network/private-addresses.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { bad, type Finding, type Findings, good, note } from './finding.ts';

/** Checks the API as a browser that shows a page of the shop would. No order is sent. */
export async function* examineBrowsers({ variables }: SiteSettings, signal: AbortSignal): Findings {
  const site = new URL(variables.SITE_URL);
  const api = new URL(variables.PUBLIC_CATALOGUE_API_URL, site);
  if (isPrivateHost(api) && !isPrivateHost(site)) {
    yield bad(
      `Browsers cannot reach the API: ${api.href} is an address of this machine or its network.`,
      'Set PUBLIC_CATALOGUE_API_URL to the address that shoppers can reach.',
    );
    return;
  }
  if (site.protocol === 'https:' && api.protocol === 'http:') {
    yield bad(
      `Browsers block requests from ${site.origin} to ${api.href}, which is not encrypted.`,
      'Set PUBLIC_CATALOGUE_API_URL to an https URL, or to a path on the shop’s own origin, such as /api/v1.',
    );
    return;
  }
  const headers = ['content-type', ...(variables.ORDER_KEY_HEADER === 'true' ? ['idempotency-key'] : [])];
  const asked = [
    await askFor('read the catalogue', `${api.href}/products?page=1&limit=1`, [], site, signal),
    await askFor('send an order', `${api.href}/orders`, headers, site, signal),
  ];
  const refused = asked.filter((finding) => finding !== undefined);
  yield* refused;
  if (refused.length === 0)
    yield good(`Browsers may read the catalogue and send orders from ${site.origin} to ${api.href}.`);
  if (variables.CONTACT_API_URL) {
    const url = new URL(variables.CONTACT_API_URL, site).href;
    const finding = await askFor('send a message', url, ['content-type'], site, signal);
    yield finding ?? good(`Browsers may send messages from the contact form to ${url}.`);
  }
  if (variables.NEWSLETTER_API_URL !== '') {
    const url = `${new URL(variables.NEWSLETTER_API_URL, site).href.replace(/\/$/, '')}/api/contacts`;
    const finding = await askFor('subscribe to the newsletter', url, ['content-type'], site, signal);
    if (finding) yield note(`${finding.says} (NEWSLETTER_API_URL)`);
  }
}

/** Returns what prevents a browser from it, if anything. With `headers`, sends the preflight of a POST of JSON. */
async function askFor(
  what: string,
  url: string,
  headers: readonly string[],
  site: URL,
  signal: AbortSignal,
): Promise<Finding | undefined> {
  const isForeign = new URL(url).origin !== site.origin;
  const isPreflight = headers.length > 0;
  if (isPreflight && !isForeign) return undefined;
  let response: Response;
  try {
    response = await fetch(url, {
      method: isPreflight ? 'OPTIONS' : 'GET',
      headers: {
        origin: site.origin,
        ...(isPreflight && {
          'access-control-request-method': 'POST',
          'access-control-request-headers': headers.join(),
        }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(shop.apiTimeoutMs)]),
    });
    await response.arrayBuffer();
  } catch (error) {
    signal.throwIfAborted();
    return bad(
      `Browsers cannot ${what}: ${url} did not answer (${networkReason(error, shop.apiTimeoutMs)}).`,
      'Correct PUBLIC_CATALOGUE_API_URL, or have the proxy in front of the shop forward requests to the API.',
    );
  }
  if (!response.ok) {
    return bad(
      `Browsers cannot ${what}: ${isPreflight ? 'OPTIONS ' : ''}${url} returned HTTP status ${response.status}.`,
      isPreflight
        ? `Have the API answer OPTIONS with status 204 and the CORS headers.`
        : 'Correct PUBLIC_CATALOGUE_API_URL, or have the proxy in front of the shop forward requests to the API.',
    );
  }
  if (!isForeign) return undefined;
  const allowed = (name: string) => response.headers.get(`access-control-allow-${name}`) ?? '';
  if (!['*', site.origin].includes(allowed('origin'))) {
    return bad(
      `Browsers may not ${what}: ${url} allows ${allowed('origin') ? `only ${allowed('origin')}` : 'no other origin'}.`,
      `Have the API send \`Access-Control-Allow-Origin: ${site.origin}\` (or \`*\`), also in answers to OPTIONS.`,
    );
  }
  const names = allowed('headers')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const missing = headers.filter((name) => !names.includes('*') && !names.includes(name));
  return missing.length === 0
    ? undefined
    : bad(
        `Browsers may not ${what}: ${url} does not allow the header ${missing.join(', ')}.`,
        `Have the API answer OPTIONS with \`Access-Control-Allow-Headers: ${headers.join(', ')}\`` +
          `${missing.includes('idempotency-key') ? ', or set ORDER_KEY_HEADER=false' : ''}.`,
      );
}
