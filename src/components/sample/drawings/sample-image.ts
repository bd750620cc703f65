import { sampleProducts } from '#texts/sample/sample-products.ts';
import { clothes } from './clothes.ts';
import { things } from './things.ts';
import { type Drawing, tones } from './tones.ts';
import { tops } from './tops.ts';

const drawings: Readonly<Record<string, Drawing>> = { ...tops, ...clothes, ...things };

/** The part of the whole image that a close-up shows. */
const CLOSE_UP = '150 190 420 586';
const WHOLE = '0 0 720 1005';

const document = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

const wall = (width: number, height: number): string =>
  `<defs><radialGradient id="w" cy=".4"><stop stop-color="#f0f3ef"/><stop offset="1" stop-color="#dde5df"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#w)"/>`;

/** The image of a sample product by its name: a kind, a colour and optionally `close` (`t-shirt-black-close`). */
function productImage(name: string): string | undefined {
  const [, kind = '', color = '', close] = /^(.+)-(beige|black|blue|white)(-close)?$/.exec(name) ?? [];
  const drawing = drawings[kind];
  if (!drawing) return undefined;
  return document(close ? CLOSE_UP : WHOLE, wall(720, 1005) + drawing(tones[color as keyof typeof tones]));
}

/** Items side by side in a slide of 1600 × 800 pixels: kind, colour, and where the drawing begins. */
const slides: Readonly<Record<string, readonly (readonly [string, keyof typeof tones, number])[]>> = {
  'slide-1': [
    ['jacket', 'blue', 700],
    ['jeans', 'black', 1010],
    ['sneakers', 'white', 1230],
  ],
  'slide-2': [
    ['hoodie', 'beige', 700],
    ['skirt', 'blue', 1010],
    ['cap', 'black', 1230],
  ],
};

const SLIDE_SCALE = 0.72;

function slideImage(name: string): string | undefined {
  const placed = slides[name]?.map(
    ([kind, color, x]) =>
      `<g transform="translate(${x - 150} 40) scale(${SLIDE_SCALE})">${drawings[kind]?.(tones[color]) ?? ''}</g>`,
  );
  return placed && document('0 0 1600 800', wall(1600, 800) + placed.join(''));
}

/**
 * Returns an image of the template pages as SVG text.
 * @throws {Error} when there is no such image
 */
export function sampleImage(name: string): string {
  const image = productImage(name) ?? slideImage(name);
  if (image === undefined) throw new Error(`There is no sample image named ${name}`);
  return image;
}

/** The names of all images that the template pages show. */
export const sampleImageNames: readonly string[] = [
  ...new Set([
    ...Object.keys(slides),
    ...sampleProducts.flatMap(({ imgHoverSrc, colors }) => [
      imgHoverSrc,
      ...colors.map(({ imgSrc }) => imgSrc),
    ]),
  ]),
];
