const IMAGES = '[data-slides] a';

/**
 * Opens the full-screen lightbox when an image of a gallery is tapped, including one rendered in the element later, or
 * at once if the address names an existing image. Its code is loaded only then.
 */
export function openLightboxOnTap(around: HTMLElement): void {
  const images = () => [...around.querySelectorAll<HTMLAnchorElement>(IMAGES)];

  const open = async (index: number) => {
    const { showLightbox } = await import('./show-lightbox.ts');
    showLightbox(images(), index);
  };

  around.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const image = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(IMAGES);
    if (!image) return;
    event.preventDefault();
    void open(images().indexOf(image));
  });

  const named = imageOfHash(location.hash);
  if (named !== undefined && images()[named]) void open(named);
}

/** The page has one gallery, but the hash still names it, as in addresses of the previous shop. */
const GALLERY_ID = 1;

/** The address hash of an image, counted from 0: `#&gid=1&pid=2` is the second one. */
export const hashOfImage = (index: number): string => `#&gid=${GALLERY_ID}&pid=${index + 1}`;

/** The image that a hash names, counted from 0; `undefined` for every other hash. */
export function imageOfHash(hash: string): number | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const image = Number(parameters.get('pid'));
  const isOurs = Number(parameters.get('gid')) === GALLERY_ID && Number.isSafeInteger(image) && image > 0;
  return isOurs ? image - 1 : undefined;
}
