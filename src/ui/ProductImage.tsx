import { defaultImagePath } from '#paths.ts';

interface Props {
  /** The picture's address; empty shows the default image. */
  src: string;
  alt: string;
  /** The largest picture of the first screen: fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** A product picture in the card format of 720×1005 (spec section 9). */
export function ProductImage({ src, alt, priority = false, className }: Props) {
  return (
    <img
      src={src || defaultImagePath}
      alt={alt}
      width={720}
      height={1005}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
