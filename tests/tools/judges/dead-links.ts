import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Templates are filled by a script before anyone sees their links. */
const NOT_SHOWN = /<(script|style|template)\b[^>]*>.*?<\/\1>/gs;

function readPage(file: string) {
  const html = readFileSync(file, 'utf8')
    .replace(NOT_SHOWN, '')
    .replaceAll(/&(?:#38|amp);/g, '&');
  const values = (pattern: RegExp) => new Set(Array.from(html.matchAll(pattern), ([, value = '']) => value));
  return {
    addresses: values(/\s(?:href|src|action)="([^"]*)"/g),
    ids: values(/\sid="([^"]*)"/g),
    isDocument: /^<(?:!doctype|svg|\?xml)/i.test(html),
  };
}

/**
 * Returns the addresses inside a built site, of pages, files and anchors, that lead to nothing, after their page. The
 * anchors of a fragment (markup for other pages, without a document around it) are not checked: the including page has them.
 */
export function deadLinks(site: string): string[] {
  const files = new Set(globSync('**/*.*', { cwd: site }).map((file) => `/${file}`));
  const pages = new Map(
    [...files].filter((file) => /\.(html|svg)$/.test(file)).map((file) => [file, readPage(join(site, file))]),
  );
  const leads = (from: string, address: string): boolean => {
    const base = `http://site${from.replace(/(\/?index)?\.html$/, '')}`;
    const { origin, pathname, hash } = new URL(address, base);
    // The API exists only while the shop runs.
    if (origin !== 'http://site' || pathname.startsWith('/api/')) return true;
    const path = decodeURIComponent(pathname);
    const file = [path, `${path}.html`, posix.join(path, 'index.html')].find((each) => files.has(each));
    const target = pages.get(file ?? '');
    const hasAnchor = !hash || !target?.isDocument || target.ids.has(decodeURIComponent(hash.slice(1)));
    return file !== undefined && hasAnchor;
  };
  return [...pages].flatMap(([page, { addresses }]) =>
    [...addresses].filter((address) => !leads(page, address)).map((address) => `${page} ${address}`),
  );
}
