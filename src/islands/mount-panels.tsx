import { createRoot } from 'react-dom/client';
import { addStyles } from '#styles/add-styles.ts';
import panelStyles from '#styles/panels.css?inline';
import { Panels } from './Panels.tsx';

addStyles(panelStyles);

/**
 * Renders panels into the content of the shell's dialog.
 * @param onFailure called when the code of a panel fails to load
 */
export function mountPanels(content: HTMLElement, onFailure: () => void): void {
  createRoot(content).render(<Panels onFailure={onFailure} />);
}
