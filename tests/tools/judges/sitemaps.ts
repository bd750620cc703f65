import { statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SITE, textOf } from './judged-sites.ts';
import type { Judge } from './judgement.ts';

/** The schemas of sitemaps.org (0.9) and of Google's images (1.1). */

const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50_000_000;
const MOST_IMAGES = 1_000;
const LONGEST_ADDRESS = 2_048;
const ALWAYS_LISTS = ['url', 'sitemap', 'image:image'];
const W3C_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

interface Entry {
  loc?: string;
  lastmod?: string;
  'image:image'?: { 'image:loc'?: string }[];
}

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ALWAYS_LISTS.includes(name) });

const isAddress = (address = ''): boolean =>
  URL.canParse(address) && address.startsWith(`${SITE}/`) && address.length < LONGEST_ADDRESS;

export const sitemaps: Judge = (site) => {
  let checked = 0;
  const judge = (file: string): string[] => {
    const text = textOf(site, file);
    const valid = XMLValidator.validate(text);
    if (valid !== true) return [`${valid.err.msg} — ${file}`];
    const { urlset, sitemapindex } = parser.parse(text);
    const { '@_xmlns': namespace, ...root } = urlset ?? sitemapindex ?? {};
    const entries: Entry[] = root.url ?? root.sitemap ?? [];
    const known = urlset ? ['loc', 'lastmod', 'image:image'] : ['loc', 'lastmod'];
    checked += entries.length;
    const errors = [
      namespace !== 'http://www.sitemaps.org/schemas/sitemap/0.9' && 'another namespace',
      entries.length === 0 && 'no entry',
      entries.length > MOST_ADDRESSES && `${entries.length} addresses`,
      statSync(join(site.dist, file)).size > MOST_BYTES && 'more than 50 MB',
      new Set(entries.map(({ loc }) => loc)).size < entries.length && 'an address twice',
      ...entries.flatMap((entry) => [
        ...Object.keys(entry).map((name) => !known.includes(name) && `an unknown element ${name}`),
        !isAddress(entry.loc) && `${entry.loc} is no address of the site`,
        entry.lastmod !== undefined && !W3C_DATE.test(entry.lastmod) && `${entry.lastmod} is no day`,
        (entry['image:image']?.length ?? 0) > MOST_IMAGES && `${entry.loc} has too many images`,
        ...(entry['image:image'] ?? []).map(
          (image) => !isAddress(image['image:loc']) && `${image['image:loc']} is no address of the site`,
        ),
      ]),
    ];
    const further = sitemapindex ? entries.flatMap(({ loc = '' }) => judge(loc.replace(`${SITE}/`, ''))) : [];
    return [...errors.filter((error) => error !== false).map((error) => `${error} — ${file}`), ...further];
  };
  const errors = judge('sitemap-index.xml');
  return { checked, errors };
};
