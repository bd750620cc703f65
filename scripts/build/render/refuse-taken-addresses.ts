import { objectKey } from '../../publish/site/object-key.ts';
import type { SitePath } from './page-renderer.ts';

/** A page of the site, and the file that it becomes. */
interface PageFile {
  path: Pick<SitePath, 'pathname'> & { route: Pick<SitePath['route'], 'component'> };
  file: string;
}

/** @throws if two pages of the site have the same address, such as a page and a redirect from its address. */
export function refuseTakenAddresses(pages: Iterable<PageFile>): void {
  const known = new Map<string, PageFile>();
  for (const page of pages) {
    const key = objectKey(page.file);
    const other = known.get(key);
    if (other)
      throw new Error(
        `Two pages would be at /${key.replace(/^index\.html$/, '')}: ${describe(other)} and ${describe(page)}. ` +
          'If one is from src/pages/[...old].ts, remove that redirect from src/shop.config.ts, or the page from the shop.',
      );
    known.set(key, page);
  }
}

const describe = ({ path: { pathname, route } }: PageFile): string => `${pathname} (${route.component})`;
