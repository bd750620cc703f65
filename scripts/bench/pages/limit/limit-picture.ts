import { builtPicture, type PictureKind } from '#catalogue/records/built-picture.ts';
import { defaultImagePath } from '#paths.ts';
import { escapeHtml } from './escape-html.ts';

interface Options {
  kind: PictureKind;
  /** Name of the built picture. */
  built: string | undefined;
  alt?: string;
  /** Only their ratio counts. */
  width: number;
  height: number;
  /** The same as in the shop. */
  sizes: string;
  /** It is the largest of the first screen. */
  priority?: boolean;
  className?: string;
}

/** A picture in the built widths that the shop has, too. */
export function limitPicture({
  kind,
  built,
  alt = '',
  width,
  height,
  sizes,
  priority,
  className,
}: Options): string {
  const picture = builtPicture(kind, built);
  const source = picture
    ? `srcset="${escapeHtml(picture.srcSet)}" sizes="${escapeHtml(sizes)}"`
    : `src="${defaultImagePath}"`;
  const loading = priority ? 'fetchpriority="high"' : 'loading="lazy"';
  const styled = className ? ` class="${className}"` : '';
  return `<img alt="${escapeHtml(alt)}" width="${width}" height="${height}" ${loading}${styled} ${source}>`;
}
