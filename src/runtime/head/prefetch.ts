import { dataset } from './root.ts';

/**
 * Fetches the scripts of a first panel, which the build names in the body, unless the shopper asked to save data. They do
 * not run until they are imported; the import reuses a download in progress.
 */
export function prefetch(): void {
  if (dataset.savesData === 'asked') return;
  const { panelFiles } = document.body.dataset;
  delete document.body.dataset.panelFiles;
  for (const href of panelFiles?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
}
