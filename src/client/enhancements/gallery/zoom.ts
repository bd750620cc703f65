import { savesData } from '#stores/saves-data.ts';

/** As in styles/gallery.css. */
const FACTOR = 2;

/**
 * Magnifies the picture under the pointer on devices that hover; the factor is in styles/gallery.css (2, spec
 * section 9).
 */
export function zoomUnderPointer(gallery: HTMLElement): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>('[data-slides] a')) {
    const picture = link.querySelector('img');
    if (!picture) continue;
    link.addEventListener('pointermove', () => fetchMagnified(picture, link), { once: true });
    link.addEventListener('pointermove', ({ clientX, clientY }) => {
      const frame = link.getBoundingClientRect();
      const across = ((clientX - frame.left) / frame.width) * 100;
      const down = ((clientY - frame.top) / frame.height) * 100;
      picture.style.transformOrigin = `${across}% ${down}%`;
      picture.dataset.zoomed = '';
    });
    link.addEventListener('pointerleave', () => delete picture.dataset.zoomed);
  }
}

/**
 * Lets the browser choose a file that is sharp when magnified, the original where no built one is wide enough; it shows the
 * one that it has until then. Not for shoppers who save data.
 */
function fetchMagnified(picture: HTMLImageElement, { href, dataset, clientWidth }: HTMLAnchorElement): void {
  if (!picture.srcset || savesData()) return;
  picture.srcset += `,${href} ${dataset.pswpWidth}w`;
  picture.sizes = `${clientWidth * FACTOR}px`;
}
