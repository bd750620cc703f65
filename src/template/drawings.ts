import { sampleProducts } from './products/samples.ts';

/** Each is drawn in blue, in the middle of 720 × 1005 pixels. */
const drawings = import.meta.glob<string>('/src/template/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The tones in which a colour is drawn: of the cloth, of its folds, and of its seams. */
const tones = {
  beige: ['#d9c4a0', '#c6ad84', '#9b8256'],
  black: ['#34383e', '#25282d', '#5d636b'],
  blue: ['#3f66a8', '#315288', '#7f9bcb'],
  white: ['#fbfbf9', '#e4e6e2', '#b4bab4'],
} as const;

/**
 * Returns the drawing of an item (`t-shirt-black`) in its colour.
 * @throws {Error} when there is no such drawing
 */
function drawn(item: string): string {
  const [, kind, color] = /^(.+)-(beige|black|blue|white)$/.exec(item) ?? [];
  const drawing = drawings[`/src/template/images/${kind}.svg`];
  if (!drawing) throw new Error(`There is no drawing of the sample product ${item}`);
  return tones.blue.reduce(
    (text, tone, index) => text.replaceAll(tone, tones[color as keyof typeof tones][index] ?? tone),
    drawing,
  );
}

const image = (viewBox: string, [width, height]: readonly [number, number], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs><radialGradient id="w" cy=".4"><stop stop-color="#f0f3ef"/><stop offset="1" stop-color="#dde5df"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#w)"/>${content}</svg>`;

const whole = (item: string): string => image('0 0 720 1005', [720, 1005], drawn(item));
const closeUp = (item: string): string => image('150 190 420 586', [720, 1005], drawn(item));

/** Three items side by side in a slide. */
const slide = (...items: readonly [string, string, string]): string =>
  image(
    '0 0 1600 800',
    [1600, 800],
    [550, 860, 1080]
      .map((x, index) => `<g transform="translate(${x} 40) scale(.72)">${drawn(items[index] ?? '')}</g>`)
      .join(''),
  );

/** The images of the template pages, by name. */
export const images: Readonly<Record<string, string>> = {
  'slide-1': slide('jacket-blue', 'jeans-black', 'sneakers-white'),
  'slide-2': slide('hoodie-beige', 'skirt-blue', 'cap-black'),
  ...Object.fromEntries(
    sampleProducts.flatMap(({ imgSrc, imgHoverSrc, colors }) => [
      [imgHoverSrc, closeUp(imgSrc)],
      ...colors.map((color) => [color.imgSrc, whole(color.imgSrc)]),
    ]),
  ),
};
