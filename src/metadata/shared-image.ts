import { type ImageKind, imageFiles } from '#catalogue/records/built-image.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#catalogue/records/share-image.ts';
import { shareImagePath } from '#paths.ts';
import { openGraphImages } from '#shop.config.ts';

/** An image that stands for a page where a link to it is shared. */
export interface SharedImage {
  /** From the root of the site, or absolute. */
  path: string;
  /** Pixels; undefined where nobody knows. */
  size?: { width: number; height: number };
}

/** What a page has to show of itself. */
export interface Shown {
  /** Name of the image that is drawn for links to it. */
  drawn: string | undefined;
  /** Its own image: the provider's address, and the name of the built one. */
  image?: { kind: ImageKind; url: string; built: string | undefined } | undefined;
}

/** The image of a page's links; undefined where there is none, or the owner wants none. */
export function sharedImage(
  { drawn, image }: Shown,
  wanted: typeof openGraphImages = openGraphImages,
): SharedImage | undefined {
  if (wanted === 'none') return undefined;
  if (wanted === 'drawn' && drawn !== undefined) {
    return { path: shareImagePath(drawn), size: { width: SHARE_IMAGE_WIDTH, height: SHARE_IMAGE_HEIGHT } };
  }
  if (!image?.url) return undefined;
  return { path: (image.built && imageFiles(image.kind, image.built).at(-1)?.path) || image.url };
}
