import * as v from 'valibot';
import { builtImagePath } from '#paths.ts';

/** Where an image is shown, which determines the widths it is built in. */
export type ImageKind = 'product' | 'category' | 'slide';

/**
 * Widths in pixels. Products: rows, thumbnails and carts; cards; the product page, with zoom. Categories: tiles.
 * Slides: as high as their text needs, in any density.
 */
const WIDTHS: Record<ImageKind, readonly number[]> = {
  product: [180, 400, 800],
  category: [180, 400],
  slide: [720, 1080, 1600],
};

/** A width closer to the image's own than this factor is not worth a separate file. */
const NEAR = 1.15;

/** Returns the widths that an image is built in, ascending and never wider than the original. */
export function imageWidths(kind: ImageKind, naturalWidth: number): number[] {
  const widest = Math.min(naturalWidth, WIDTHS[kind].at(-1) as number);
  return [...WIDTHS[kind].filter((width) => width * NEAR < widest), widest];
}

/** Returns the widest width that images of any kind are built in. */
export const widestOfAll = (): number => Math.max(...Object.values(WIDTHS).flat());

const NAME = /^([0-9a-f]{12})-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/**
 * The name of a built image, which contains all that a page needs: the digest in its file names and the size of the
 * original in pixels (`3f9a0c1b2d4e-720x1005`).
 */
export const builtImageName = v.pipe(v.string(), v.regex(NAME));

/** What a page shows of a built image. */
export interface BuiltImage {
  /** Of the original, in pixels. */
  width: number;
  height: number;
  srcSet: string;
}

export const formatImageName = (digest: string, width: number, height: number): string =>
  `${digest}-${width}x${height}`;

/** Returns the paths of a built image's files, by ascending width; none if the build could not have created the name. */
export function imageFiles(kind: ImageKind, name: string): { width: number; path: string }[] {
  const [, digest = '', natural] = NAME.exec(name) ?? [];
  const widths = digest ? imageWidths(kind, Number(natural)) : [];
  return widths.map((width) => ({ width, path: builtImagePath(digest, width) }));
}

/**
 * Returns the path of the largest file of an image; its own address if it was not built.
 * @param built name of the built image
 */
export const largestFile = (kind: ImageKind, url: string, built: string | undefined): string =>
  (built && imageFiles(kind, built).at(-1)?.path) || url;

/** Returns the path of its smallest file, or its own address, likewise. */
export const smallestFile = (kind: ImageKind, url: string, built: string | undefined): string =>
  (built && imageFiles(kind, built)[0]?.path) || url;

/** Reads a built image's name; undefined if there is none, or the build could not have created it. */
export function builtImage(kind: ImageKind, name: string | undefined): BuiltImage | undefined {
  const [read = '', , width, height] = NAME.exec(name ?? '') ?? [];
  const srcSet = imageFiles(kind, read).map((file) => `${file.path} ${file.width}w`);
  return srcSet.length > 0
    ? { width: Number(width), height: Number(height), srcSet: srcSet.join() }
    : undefined;
}
