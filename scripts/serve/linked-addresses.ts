import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Lists the symbolic links in a folder, which may lead to any file of this machine and are no part of a site. Returns
 * whether the path of a request leads to or through one of them.
 */
export function linkedAddresses(dir: string): (pathname: string) => boolean {
  const links = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) =>
      `/${relative(dir, join(parentPath, name))}`.replaceAll(sep, '/').normalize(),
    );
  const pages = new Set(links.map(pageOf));
  return (pathname) => {
    const path = decoded(pathname);
    return pages.has(pageOf(path)) || links.some((link) => path.startsWith(`${link}/`));
  };
}

/** The file of a page has several addresses: `/tv/index.html` also those of `/tv/index` and `/tv`. */
const pageOf = (path: string): string =>
  path
    .replace(/\.br$/, '')
    .replace(/\.html?$/, '')
    .replace(/\/(index)?$/, '');

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
