import { defaultImagePath } from '#paths.ts';

/**
 * Shows something in the place of an image that fails to load: the provider's own where a built one is gone (a cart
 * that was saved before the site was built anew knows old ones), else the default image.
 */
export function replaceBrokenImages(): void {
  // Errors of images do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  // Those that failed before this script ran.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image));
  }
}

function replace(image: HTMLImageElement): void {
  if (image.srcset) image.srcset = '';
  else if (image.getAttribute('src') !== defaultImagePath) image.src = defaultImagePath;
}
