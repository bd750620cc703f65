import { pictureOfHash } from './picture-hash.ts';

const PICTURES = '[data-slides] a';

/**
 * Opens the full-screen lightbox on a tap on a picture of a gallery, also of one that is drawn within the element later,
 * and at once where the address names one that is there. Its code is loaded then, not before.
 */
export function openLightboxOnTap(around: HTMLElement): void {
  const pictures = () => [...around.querySelectorAll<HTMLAnchorElement>(PICTURES)];

  const open = async (index: number) => {
    const { showLightbox } = await import('./show-lightbox.ts');
    showLightbox(pictures(), index);
  };

  around.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const picture = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(PICTURES);
    if (!picture) return;
    event.preventDefault();
    void open(pictures().indexOf(picture));
  });

  const named = pictureOfHash(location.hash);
  if (named !== undefined && pictures()[named]) void open(named);
}
