import { readFileSync } from 'node:fs';
import type { PageSelection } from '#catalogue/snapshot/page-selection.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { RenderOptions, renderSite } from '../../scripts/build/render/render-site.ts';
import { type Files, writeFiles } from './files.ts';

/** Renders the files that `pages` returns, instead of the shop's. */
export const rendering =
  (
    pages: (
      catalogue: Catalogue,
      selection: PageSelection | undefined,
      variables: RenderOptions['variables'],
    ) => Files,
  ): typeof renderSite =>
  async ({ outDir, variables }) => {
    using catalogue = openCatalogue(variables.CATALOGUE_FILE ?? '');
    const file = variables.CATALOGUE_SELECTION_FILE;
    const files = pages(catalogue, file ? JSON.parse(readFileSync(file, 'utf8')) : undefined, variables);
    writeFiles(outDir, files);
    const count = Object.keys(files).filter((path) => path.endsWith('.html')).length;
    return { pages: count, rendered: count };
  };
