/** Addresses of the scripts of the first panel, one space between them (scripts/build/render/panel-files.ts). */
declare const PANEL_FILES: string;

/** Scripts of islands that wait for the shopper. */
function* islandScripts(): Generator<string> {
  for (const island of document.querySelectorAll('astro-island[client="intent"]'))
    for (const part of ['component-url', 'renderer-url']) yield island.getAttribute(part) ?? '';
}

/**
 * Fetches React and what first comes with it, so that the first panel opens at once; nothing of it runs before. As modules,
 * so that a panel that is asked for meanwhile takes over what is on its way.
 */
export function prefetchPanels(): void {
  for (const href of new Set([...PANEL_FILES.split(' '), ...islandScripts()].filter(Boolean))) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
