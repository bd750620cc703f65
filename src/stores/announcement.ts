import { painted } from './overlay.ts';

/**
 * Says something to screen readers, in the live region of the open panel, behind which the page is silent, or else of the
 * page. The regions are empty for a frame before: what a panel has when it opens is not read out, nor what stays the same.
 */
export function announce(text: string): void {
  const regions = [...document.querySelectorAll('[data-announcement]')];
  for (const region of regions) region.textContent = '';
  void painted().then(() => {
    const region = regions.find((each) => each.closest('dialog[open]')) ?? regions[0];
    if (!region) return;
    region.textContent = text;
    region.closest('dialog')?.addEventListener('close', () => region.replaceChildren(), { once: true });
  });
}
