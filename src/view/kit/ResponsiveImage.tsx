import { builtImage, type ImageKind, smallestFile } from '#catalogue/records/built-image.ts';
import { defaultImagePath } from '#paths.ts';

interface Props {
  kind: ImageKind;
  /** The provider's address; empty shows the default image. */
  src: string;
  /** Name of the built image, if there is one. */
  built: string | undefined;
  alt: string;
  /** The layout's room for it, in CSS pixels; only the ratio counts. */
  width: number;
  height: number;
  /** How wide the layout shows the image (`sizes` of HTML); if not said, the smallest one is enough. */
  sizes?: string | undefined;
  /** Whether it is on the first screen: fetched at once. */
  eager?: boolean | undefined;
  /** Whether it is the largest on the first screen: also fetched before all others. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * An image of the catalogue, in the built width that the browser needs. The `src` of a product's image remains the
 * provider's address, used by browsers if no image is built, and by scripts if a built one is gone
 * (view/kit/broken-images.client.ts): only carts refer to images of earlier builds.
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
      className={className}
      sizes={built && sizes}
      srcSet={sizes && built?.srcSet}
      src={(kind === 'product' ? src : smallestFile(kind, src, props.built)) || defaultImagePath}
    />
  );
}
