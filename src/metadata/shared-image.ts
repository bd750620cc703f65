import { type ImageKind, largestFile } from '#catalogue/records/built-image.ts';
import { shareImagePath } from '#paths.ts';
import { openGraphImages } from '#shop.config.ts';

/** Size in pixels of the images that are drawn for messengers and social networks to show for a link. */
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** The image that represents a page where a link to it is shared. */
export interface SharedImage {
  /** From the root of the site, or absolute. */
  path: string;
  /** In pixels; undefined if unknown. */
  size?: { width: number; height: number };
}

/** The images of a page that links to it may show. */
export interface ShareImageCandidates {
  /** Name of the image that is drawn for links to it. */
  drawn: string | undefined;
  /** Its own image: the provider's address, and the name of the built image. */
  image?: { kind: ImageKind; url: string; built: string | undefined } | undefined;
}

/** Returns the image for links to a page; undefined if it has none, or the owner wants none. */
export function sharedImage(
  { drawn, image }: ShareImageCandidates,
  wanted: typeof openGraphImages = openGraphImages,
): SharedImage | undefined {
  if (wanted === 'none') return undefined;
  if (wanted === 'drawn' && drawn !== undefined) {
    return { path: shareImagePath(drawn), size: { width: SHARE_IMAGE_WIDTH, height: SHARE_IMAGE_HEIGHT } };
  }
  return image?.url ? { path: largestFile(image.kind, image.url, image.built) } : undefined;
}
