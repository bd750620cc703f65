import { builtImage, type ImageKind } from '#catalogue/records/built-image.ts';
import { defaultImagePath } from '#paths.ts';

interface Props {
  kind: ImageKind;
  /** The provider's address; empty shows the default image. */
  src: string;
  /** Name of the built image, where there is one. */
  built: string | undefined;
  alt: string;
  /** The layout's room for it, in CSS pixels; only their ratio counts. */
  width: number;
  height: number;
  /** How wide the layout shows the image (`sizes` of HTML). */
  sizes: string;
  /** One of the first screen: fetched at once. */
  eager?: boolean | undefined;
  /** The largest one of the first screen: fetched before all others, too. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * An image of the catalogue, in the built width that the browser needs. `src` stays the provider's own, which browsers
 * take where no image is built, and scripts where a built one is gone (actions/broken-images.ts).
 */
export function ResponsiveImage(props: Props) {
  const { kind, src, alt, width, height, sizes, priority, eager = priority, className } = props;
  const built = builtImage(kind, props.built);
  const isLaterSlide = kind === 'slide' && !eager;
  return (
    <img
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : isLaterSlide ? 'low' : undefined}
      style={built?.color ? { background: built.color } : undefined}
      className={className}
      sizes={built && sizes}
      srcSet={built?.srcSet}
      src={src || defaultImagePath}
    />
  );
}
