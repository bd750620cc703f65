import { fetchFileOnce } from '#stores/retriable-import.ts';
import panelStyles from '#styles/panels.css?url';

/** Asks for React, the panels and their styles at the same time. */
export async function loadPanels(): Promise<typeof import('./mount-panels.tsx')> {
  // Astro brings what React's components need in `astro dev` only to pages with islands.
  if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');
  const [panels] = await Promise.all([import('./mount-panels.tsx'), fetchFileOnce(panelStyles)]);
  return panels;
}
