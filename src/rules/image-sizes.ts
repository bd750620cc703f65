/**
 * How wide the layouts show images (`sizes` of HTML): the same for an image and for its preload, or it would be
 * fetched twice.
 */

/** Cards: two columns on phones, three on tablets, four on wider screens unless the shopper chose others. */
export const cardSizes = '(width<48rem)46vw,(width<64rem)30vw,19rem';

/** The same for lazy images, which browsers since Chrome 126 fetch as wide as the chosen columns show them. */
export const lazyCardSizes = `auto,${cardSizes}`;

/** The stage of the product page; on phones its height is what the first screen leaves for it. */
export const stageSizes = '(width<48rem)52vw,33rem';

/** Slides, of 2:1 and at least 12 rem high. */
export const slideSizes = '(width<32rem)24rem,32rem';

/** Tiles of categories. */
export const tileSizes = '(width<48rem)46vw,15rem';

/** Thumbnails of the product page. */
export const thumbSizes = '4.5rem';

/** Rows and carts: even at double screen density, the smallest built image is enough. */
export const smallSizes = '5.5rem';
