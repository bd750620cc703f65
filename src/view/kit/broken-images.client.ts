import { defaultImagePath } from '#paths.ts';

/**
 * Replaces images that fail to load: a missing built image with the provider's original (a cart saved before the last
 * build may refer to old files), any other with the default image.
 */
export function replaceBrokenImages(): void {
  // Image errors do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  // Images that failed before this script ran.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image));
  }
}

function replace(image: HTMLImageElement): void {
  if (image.srcset) image.srcset = '';
  else if (image.getAttribute('src') !== defaultImagePath) image.src = defaultImagePath;
}
