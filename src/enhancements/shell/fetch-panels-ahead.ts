import { savesData } from '#stores/saves-data.ts';
import panelStyles from '#styles/panels.css?url';

/** Addresses of the scripts of the first panel, one space between them (scripts/build/render/panel-files.ts). */
declare const PANEL_FILES: string;

/** Scripts of islands that wait for the shopper. */
function* islandScripts(): Generator<string> {
  for (const island of document.querySelectorAll('astro-island[client="intent"]'))
    for (const part of ['component-url', 'renderer-url']) yield island.getAttribute(part) ?? '';
}

/**
 * Fetches React and what first comes with it, so that the first panel opens at once; nothing of it runs before. Not for
 * shoppers who save data or whose connection is slow.
 */
export function fetchPanelsAhead(): void {
  if (savesData()) return;
  const scripts = [...PANEL_FILES.split(' '), ...islandScripts()].filter(Boolean);
  // Safari knows no prefetch.
  const knowsPrefetch = document.createElement('link').relList.supports('prefetch');
  if (knowsPrefetch) for (const href of [panelStyles, ...scripts]) link('prefetch', href);
  else for (const href of scripts) link('modulepreload', href);
}

const link = (rel: string, href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
