import { defaultImagePath } from '#paths.ts';

/**
 * Shows something in the place of a picture that fails to load: the provider's own where a built one is gone (a cart
 * that was saved before the site was built anew knows old ones), else the default image.
 */
export function replaceBrokenPictures(): void {
  // Errors of pictures do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  // Those that failed before this script ran.
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => replace(picture));
  }
}

function replace(picture: HTMLImageElement): void {
  if (picture.srcset) picture.srcset = '';
  else if (picture.getAttribute('src') !== defaultImagePath) picture.src = defaultImagePath;
}
