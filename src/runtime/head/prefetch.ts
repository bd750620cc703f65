import { dataset } from './root.ts';

/** Addresses of the scripts of a first panel, which only the build knows. */
const panelFiles = dataset.panelFiles?.split(' ') ?? [];

/**
 * Fetches the scripts of a first panel unless the shopper asked to save data. They do not run until they are imported;
 * the import reuses a download in progress.
 */
export function prefetch(): void {
  if (dataset.savesData === 'asked') return;
  for (const href of panelFiles.splice(0))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
}
