import * as v from 'valibot';
import { builtPicturePath } from '#paths.ts';

/** Where a picture is shown, which decides the widths that it is built in. */
export type PictureKind = 'product' | 'category' | 'slide';

/**
 * Widths in pixels. Products: rows, thumbnails and carts; cards; the product page, with zoom. Categories: tiles.
 * Slides fill a 4:3 frame on phones with a picture of 2:1, hence more than the screen's own width.
 */
const WIDTHS: Record<PictureKind, readonly number[]> = {
  product: [180, 400, 800],
  category: [180, 400],
  slide: [720, 1080, 1600],
};

/** A width that is nearer to the picture's own than this factor is not worth a file. */
const NEAR = 1.15;

/** The widths in which a picture is built, ascending: never more than it has itself. */
export function pictureWidths(kind: PictureKind, naturalWidth: number): number[] {
  const widest = Math.min(naturalWidth, WIDTHS[kind].at(-1) as number);
  return [...WIDTHS[kind].filter((width) => width * NEAR < widest), widest];
}

const NAME = /^([0-9a-f]{12})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?$/;

/**
 * The name of a built picture says all that a page needs: the digest in its file names, the size of the original in
 * pixels, and the colour of its ground where it is opaque (`3f9a0c1b2d4e-720x1005-d9dcdf`).
 */
export const builtPictureName = v.pipe(v.string(), v.regex(NAME));

/** What a page shows of a built picture. */
export interface BuiltPicture {
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** CSS colour that stands in until the picture is there; undefined where parts of it are transparent. */
  color: string | undefined;
  srcSet: string;
}

export const spellPictureName = (digest: string, width: number, height: number, color?: string): string =>
  [digest, `${width}x${height}`, ...(color ? [color] : [])].join('-');

/** Paths of the files of a built picture, by ascending width. */
export function pictureFiles(kind: PictureKind, name: string): { width: number; path: string }[] {
  const [, digest = '', width] = NAME.exec(name) ?? [];
  return pictureWidths(kind, Number(width)).map((each) => ({
    width: each,
    path: builtPicturePath(digest, each),
  }));
}

/** Undefined where there is no name, or none that the build could have given. */
export function builtPicture(kind: PictureKind, name: string | undefined): BuiltPicture | undefined {
  const [, , width, height, color] = NAME.exec(name ?? '') ?? [];
  if (name === undefined || width === undefined) return undefined;
  return {
    width: Number(width),
    height: Number(height),
    color: color && `#${color}`,
    srcSet: pictureFiles(kind, name)
      .map((file) => `${file.path} ${file.width}w`)
      .join(),
  };
}
