import panelStyles from '#styles/panels.css?url';

/** Asks for React, the panels and their styles at the same time. */
export function loadPanels(): Promise<typeof import('./mount-panels.tsx')> {
  const styles = document.createElement('link');
  Object.assign(styles, { rel: 'preload', as: 'style', href: panelStyles });
  document.head.append(styles);
  return import('./mount-panels.tsx');
}
