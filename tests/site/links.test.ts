import { globSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownersSite, testSite } from '../../scripts/test/test-site.ts';

/** Templates are filled by a script before anyone sees their links. */
const NOT_SHOWN = /<(script|style|template)\b[^>]*>.*?<\/\1>/gs;
const ADDRESSES = /\s(?:href|src|action)="([^"]*)"/g;
const IDS = /\sid="([^"]*)"/g;
/** Addresses that exist only while the shop runs. */
const LIVE = /^\/api\//;

function readPage(file: string) {
  const html = readFileSync(file, 'utf8')
    .replace(NOT_SHOWN, '')
    .replaceAll(/&(?:#38|amp);/g, '&');
  const values = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, value = '']) => value));
  return {
    addresses: values(ADDRESSES),
    ids: values(IDS),
    isDocument: /^<(?:!doctype|svg|\?xml)/i.test(html),
  };
}

/**
 * Returns the addresses inside a built site, of pages, files and anchors, that lead to nothing, after their page. The
 * anchors of a fragment (markup for other pages, without a document around it) are not checked: the including page has them.
 */
function deadLinks(site: string): string[] {
  const files = new Set(
    globSync('**/*', { cwd: site, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(site, join(parentPath, name)).split(sep).join('/')}`),
  );
  const pages = new Map(
    [...files].filter((file) => /\.(html|svg)$/.test(file)).map((file) => [file, readPage(join(site, file))]),
  );
  const leads = (from: string, address: string): boolean => {
    const base = `http://site${from.replace(/(\/?index)?\.html$/, '')}`;
    const { origin, pathname, hash } = new URL(address, base);
    if (origin !== 'http://site' || LIVE.test(pathname)) return true;
    const path = decodeURIComponent(pathname);
    const file = [path, `${path}.html`, posix.join(path, 'index.html')].find((each) => files.has(each));
    const target = pages.get(file ?? '');
    return (
      file !== undefined &&
      (hash === '' || !target?.isDocument || target.ids.has(decodeURIComponent(hash.slice(1))))
    );
  };
  return [...pages].flatMap(([page, { addresses }]) =>
    [...addresses].filter((address) => !leads(page, address)).map((address) => `${page} ${address}`),
  );
}

it('no link, image or anchor of the built shop is dead', () => {
  expect(deadLinks(testSite.dist)).toEqual([]);
});

const pagesOf = (dist: string) =>
  globSync('**/*.html', { cwd: dist }).map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);

/** What the sample claims of every product or order, as pages and scripts say it. */
const CLAIMS = ['Best seller', 'kishi sotib oldi', 'kun ichida qaytarish', '24/7 qo‘llab-quvvatlash'];
/** Pages that only a sample has. */
const SAMPLE =
  /^(shop-(?!default|collection-list)|home-|product-(?!detail)|my-account|log|register|invoice|payment-)/;

describe('the shop of an owner who switched off what only a sample says', () => {
  const pages = pagesOf(ownersSite.dist);

  it.each(CLAIMS)('does not claim “%s”', (claim) => {
    const claiming = (all: typeof pages) =>
      all.filter(([, html]) => html.includes(claim)).map(([file]) => file);
    expect(claiming(pagesOf(testSite.dist))).not.toEqual([]);
    expect(claiming(pages)).toEqual([]);
  });

  it('has none of the sample pages, and no link to any', () => {
    expect(pagesOf(testSite.dist).filter(([file]) => SAMPLE.test(file)).length).toBeGreaterThan(20);
    expect(pages.filter(([file]) => SAMPLE.test(file))).toEqual([]);
    expect(deadLinks(ownersSite.dist)).toEqual([]);
    const listed = globSync('sitemap-*.xml', { cwd: ownersSite.dist }).flatMap((file) =>
      [...readFileSync(join(ownersSite.dist, file), 'utf8').matchAll(/<loc>([^<]*)/g)].map(
        ([, address = '']) => new URL(address).pathname.slice(1),
      ),
    );
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((path) => SAMPLE.test(path))).toEqual([]);
  });

  it('neither signs in nor offers languages and currencies that change nothing', () => {
    for (const [, html] of pages)
      expect(html).not.toMatch(/data-panel="(login|register)"|<select[^>]*aria-label="Til"/);
  });
});
