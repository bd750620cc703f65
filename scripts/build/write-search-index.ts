import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { searchIndex } from '#catalogue/snapshot/search-index.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { count } from '../terminal/count.ts';
import type { RunStep } from '../terminal/steps.ts';

/** Writes the search index of a catalogue into the folder of a site, as a step. */
export const writeSearchIndex = (siteDir: string, catalogue: Catalogue, runStep: RunStep): Promise<void> =>
  runStep('Search index', async (say) => {
    let files = 0;
    let folder = '';
    for (const { path, content } of searchIndex(catalogue)) {
      const file = join(siteDir, path);
      if (dirname(file) !== folder) await mkdir(dirname(file), { recursive: true });
      folder = dirname(file);
      await writeFile(file, content);
      files += 1;
    }
    say(count(files, 'file'));
  });
