/**
 * Magnifies the picture under the pointer on devices that hover; the factor is in styles/gallery.css (2, spec
 * section 9).
 */
export function zoomUnderPointer(gallery: HTMLElement): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  for (const link of gallery.querySelectorAll<HTMLElement>('[data-slides] a')) {
    const picture = link.querySelector('img');
    if (!picture) continue;
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
