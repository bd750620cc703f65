import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** An address in a page of a built site that leads to nothing. */
export interface DeadLink {
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
export function deadLinks(site: string): DeadLink[] {
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
