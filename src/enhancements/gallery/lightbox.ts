import { showAlert } from '#stores/alert.ts';
import { lightboxTexts } from '#texts/lightbox.ts';
import { pictureOfHash } from './picture-hash.ts';

/**
 * Opens the full-screen lightbox on a tap on a picture, and at once where the address names one. Its code is
 * loaded then, not before; while it cannot be had the shopper is told.
 */
export function openLightboxOnTap(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-slides] a')];

  const open = async (index: number) => {
    const lightbox = await import('./show-lightbox.ts').catch(() => undefined);
    if (lightbox) lightbox.showLightbox(links, index);
    else showAlert({ tone: 'failure', text: lightboxTexts.unavailable });
  };

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void open(index);
    });
  }

  const named = pictureOfHash(location.hash);
  if (named !== undefined && links[named]) void open(named);
}
