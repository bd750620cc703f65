import { addStyles } from '#runtime/add-styles.ts';
import styles from './pause-button.css?inline';

addStyles(styles);

/** Returns a button that stops what moves by itself, and lets it go on; `data-pause` to what looks for it. */
export function pauseButton(label: string, className = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `pause-button ${className}`.trim();
  button.dataset.pause = '';
  button.setAttribute('aria-label', label);
  button.ariaPressed = 'false';
  return button;
}
