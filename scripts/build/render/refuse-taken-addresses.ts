import { objectKey } from '../../site/object-key.ts';
import type { SitePath } from './page-renderer.ts';

/** A page of the site, and the file that it becomes. */
interface PageFile {
  path: Pick<SitePath, 'pathname'> & { route: Pick<SitePath['route'], 'component'> };
  file: string;
}

/** @throws if two pages of the site have the same address, such as a page and a redirect from its address. */
export function refuseTakenAddresses(pages: Iterable<PageFile>): void {
  for (const [key, [page, other]] of Map.groupBy(pages, ({ file }) => objectKey(file)))
    if (page && other)
      throw new Error(
        `Two pages would be at /${key.replace(/^index\.html$/, '')}: ${describe(page)} and ${describe(other)}. ` +
          'If one is from src/pages/[...old].ts, remove that redirect from src/shop.config.ts, or the page from the shop.',
      );
}

const describe = ({ path: { pathname, route } }: PageFile): string => `${pathname} (${route.component})`;
