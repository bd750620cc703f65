import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { testSite } from '../../scripts/test/test-site.ts';

/** The paths at which shoppers find the built pages: `/`, `/faq-1`. */
export const allPages: readonly string[] = globSync('**/*.html', {
  cwd: testSite.dist,
  exclude: ['fragments/**'],
}).map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);

/** The HTML of a built page, by its path. */
export const htmlOf = (path: string): string =>
  readFileSync(join(testSite.dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');

/** The document of a built page, by its path. */
export const documentOf = (path: string): Document => parseHTML(htmlOf(path)).document;
