import { fetchFileOnce } from '#stores/retriable-import.ts';
import panelStyles from '#styles/panels.css?url';

/** Asks for React, the panels and their styles at the same time. */
export async function loadPanels(): Promise<typeof import('./mount-panels.tsx')> {
  const [panels] = await Promise.all([import('./mount-panels.tsx'), fetchFileOnce(panelStyles)]);
  return panels;
}
