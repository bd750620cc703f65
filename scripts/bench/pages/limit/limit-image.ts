import { builtImage, type ImageKind } from '#catalogue/records/built-image.ts';
import { defaultImagePath } from '#paths.ts';
import { xmlText } from '#rules/xml.ts';

interface Options {
  kind: ImageKind;
  /** Name of the built image. */
  built: string | undefined;
  alt?: string;
  /** Only their ratio matters. */
  width: number;
  height: number;
  /** The same as in the shop. */
  sizes: string;
  /** Whether it is the largest image on the first screen. */
  priority?: boolean;
  className?: string;
}

/** Renders an image in the same built widths as the shop. */
export function limitImage({
  kind,
  built,
  alt = '',
  width,
  height,
  sizes,
  priority,
  className,
}: Options): string {
  const image = builtImage(kind, built);
  const source = image
    ? `srcset="${xmlText(image.srcSet)}" sizes="${xmlText(sizes)}"`
    : `src="${defaultImagePath}"`;
  const loading = priority ? 'fetchpriority="high"' : 'loading="lazy"';
  const styled = className ? ` class="${className}"` : '';
  return `<img alt="${xmlText(alt)}" width="${width}" height="${height}" ${loading}${styled} ${source}>`;
}
