import { savesData } from '#runtime/saves-data.ts';

const FACTOR = 2;

/** Magnifies the image under the pointer. */
export function zoomUnderPointer(gallery: HTMLElement): void {
  for (const link of gallery.querySelectorAll<HTMLAnchorElement>('[data-slides] a')) {
    const image = link.querySelector('img');
    if (!image) continue;
    link.addEventListener('pointermove', () => fetchMagnified(image, link), { once: true });
    link.addEventListener('pointermove', ({ clientX, clientY }) => {
      const frame = link.getBoundingClientRect();
      const across = ((clientX - frame.left) / frame.width) * 100;
      const down = ((clientY - frame.top) / frame.height) * 100;
      image.style.transformOrigin = `${across}% ${down}%`;
      image.style.scale = `${FACTOR}`;
    });
    link.addEventListener('pointerleave', () => image.style.removeProperty('scale'));
  }
}

/**
 * Lets the browser choose a file that is sharp when magnified, the original if no built one is wide enough. Until it
 * has loaded the current one stays. Does nothing with data saving on.
 */
function fetchMagnified(image: HTMLImageElement, { href, dataset, clientWidth }: HTMLAnchorElement): void {
  if (!image.srcset || savesData()) return;
  image.srcset += `,${href} ${dataset.pswpWidth}w`;
  image.sizes = `${clientWidth * FACTOR}px`;
}
