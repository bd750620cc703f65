import { createRoot } from 'react-dom/client';
import { Panels } from './Panels.tsx';

/** Takes over the content of the shell's dialog. */
export function mountPanels(content: HTMLElement): void {
  createRoot(content).render(<Panels />);
}
