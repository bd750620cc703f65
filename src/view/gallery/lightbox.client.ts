import { isPlainClick } from '#stores/history-entry.ts';
import { imageOfHash } from './image-hash.client.ts';

const IMAGES = '[data-slides] a';

/**
 * Opens the full-screen lightbox when an image of a gallery is tapped, including one rendered in the element later, or
 * at once if the address names an existing image. Its code is loaded only then.
 */
export function openLightboxOnTap(around: HTMLElement): void {
  const images = () => [...around.querySelectorAll<HTMLAnchorElement>(IMAGES)];

  const open = async (index: number) => {
    const { showLightbox } = await import('./show-lightbox.client.ts');
    showLightbox(images(), index);
  };

  around.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const image = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(IMAGES);
    if (!image) return;
    event.preventDefault();
    void open(images().indexOf(image));
  });

  const named = imageOfHash(location.hash);
  if (named !== undefined && images()[named]) void open(named);
}
