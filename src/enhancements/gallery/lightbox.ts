import { pictureOfHash } from './picture-hash.ts';

/**
 * Opens the full-screen lightbox on a tap on a picture, and at once where the address names one. Its code is
 * loaded then, not before; without it the link opens the picture itself.
 */
export function openLightboxOnTap(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-slides] a')];

  const open = async (index: number) => {
    const { showLightbox } = await import('./show-lightbox.ts');
    showLightbox(links, index);
  };
  const openOrFollow = (index: number) =>
    open(index).catch(() => {
      const link = links[index];
      if (link) location.assign(link.href);
    });

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void openOrFollow(index);
    });
  }

  const named = pictureOfHash(location.hash);
  if (named !== undefined && links[named]) void openOrFollow(named);
}
