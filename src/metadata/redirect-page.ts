import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { metadataTexts } from '#texts/metadata.ts';

/**
 * Returns the page for an old address, which redirects by itself and gives search engines the new address.
 * @param policy its Content-Security-Policy
 */
export function redirectPage(target: string, site: URL, policy: string): string {
  const address = xmlText(new URL(target, site).href);
  return [
    `<!doctype html><html lang="${shop.locale}"><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${metadataTexts.moved} — ${xmlText(shop.name)}</title>`,
    `<meta name="robots" content="noindex"><link rel="canonical" href="${address}">`,
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    `<h1>${metadataTexts.moved}</h1><p><a href="${address}">${address}</a>`,
  ].join('\n');
}
