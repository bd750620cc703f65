import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ownersSite, testSite } from '../../scripts/test/test-site.ts';
import { temporaryFolder } from '../unit/scripts/temporary-folder.ts';

/** An address in a page of a built site that leads to nothing. */
interface DeadLink {
  page: string;
  address: string;
}

/** Templates are filled by a script before anyone sees their links. */
const NOT_SHOWN = /<(script|style|template)\b[^>]*>.*?<\/\1>/gs;
const ADDRESSES = /\s(?:href|src|action)="([^"]*)"/g;
const IDS = /\sid="([^"]*)"/g;
/** Addresses that exist only while the shop runs. */
const LIVE = /^\/api\//;

/**
 * Returns the addresses inside a built site, of pages, files and anchors, that lead to nothing. The anchors of a
 * fragment (markup for other pages, without a document around it) are not checked: the including page has them.
 */
function deadLinks(site: string): DeadLink[] {
  const files = new Set(
    globSync('**/*', { cwd: site, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join('/', relativePath(site, join(parentPath, name)))),
  );
  const pages = new Map(
    [...files].filter((file) => /\.(html|svg)$/.test(file)).map((file) => [file, readPage(join(site, file))]),
  );

  const leads = (from: string, address: string): boolean => {
    const { origin, pathname, hash } = new URL(
      address,
      `http://site${from.replace(/(\/?index)?\.html$/, '')}`,
    );
    if (origin !== 'http://site' || LIVE.test(pathname)) return true;
    const path = decodeURIComponent(pathname);
    const file = [path, `${path}.html`, posix.join(path, 'index.html')].find((each) => files.has(each));
    if (file === undefined) return false;
    const target = pages.get(file);
    return hash === '' || target?.isFragment || target?.ids.has(decodeURIComponent(hash.slice(1))) || false;
  };

  return [...pages].flatMap(([page, { addresses }]) =>
    [...addresses].filter((address) => !leads(page, address)).map((address) => ({ page, address })),
  );
}

const relativePath = (site: string, path: string): string => path.slice(site.length).split(sep).join('/');

interface SitePage {
  addresses: Set<string>;
  ids: Set<string>;
  isFragment: boolean;
}

function readPage(file: string): SitePage {
  const html = readFileSync(file, 'utf8').replace(NOT_SHOWN, '');
  const values = (pattern: RegExp) =>
    new Set(
      [...html.matchAll(pattern)].map(([, value = '']) =>
        value.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
      ),
    );
  return {
    addresses: values(ADDRESSES),
    ids: values(IDS),
    isFragment: /^(?!<!doctype|<svg|<\?xml)/i.test(html),
  };
}

test('no link, image or anchor of the built shop is dead', () => {
  expect(deadLinks(testSite.dist)).toEqual([]);
});

test('links to missing pages, files and anchors are found', () => {
  const site = temporaryFolder();
  mkdirSync(join(site, 'shop'));
  const files = {
    'index.html':
      '<!doctype html><a href="/shop/fridge#price"></a><a href="/shop/fridge?a=1&amp;b=2#colour"></a><a href="/gone"></a>' +
      '<img src="/missing.webp"><a href="https://elsewhere.example/x"></a><img src="/api/v1/media/1.webp">' +
      '<script>const link = \'<a href="/in-a-script">\';</script>',
    'shop/fridge.html':
      '<!doctype html><h2 id="price"></h2><a href="#price"></a><a href="/"></a><a href="kettle"></a>',
    'shop/card.html': '<a href="#anywhere"></a><a href="/gone"></a>',
  };
  for (const [path, html] of Object.entries(files)) writeFileSync(join(site, path), html);
  expect(
    deadLinks(site)
      .map(({ page, address }) => `${page} ${address}`)
      .sort(),
  ).toEqual([
    ...['/index.html /gone', '/index.html /missing.webp', '/index.html /shop/fridge?a=1&b=2#colour'],
    ...['/shop/card.html /gone', '/shop/fridge.html kettle'],
  ]);
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
