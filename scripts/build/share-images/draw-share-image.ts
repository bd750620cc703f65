import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#metadata/shared-image.ts';
import { brand, shop } from '#shop.config.ts';

/** The text beside the picture. */
export interface ShareImageWords {
  name: string;
  /** A word on what it is, if there is no price. */
  note?: string | undefined;
  price?: string | undefined;
  /** The price before a discount, and the discount. */
  before?: string | undefined;
  discount?: string | undefined;
}

/** Pixels. The picture takes nearly half of the image: a messenger may cut a square out of the middle. */
const PICTURE_WIDTH = 560;
const TEXT_WIDTH = SHARE_IMAGE_WIDTH - PICTURE_WIDTH;
const CHANNELS = 3;

/** The second quality is for pictures that the first makes heavier than messengers like. */
const QUALITIES = [82, 60, 40];
const MAX_BYTES = 60_000;

/** As in the layouts (src/styles/theme.css). */
const COLORS = {
  ...{ ink: '#1d1b18', muted: '#5f5a52', surface: '#f6f4f1', danger: '#b3261e' },
  accent: brand.accent,
};

/** Changes whenever the same words and picture would produce a different file. */
export const recipe = [
  'side by side 3',
  shop.name,
  COLORS,
  QUALITIES,
  sharp.versions.vips,
  sharp.versions.mozjpeg,
];

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];
const WEIGHTS = [400, 700] as const;

const familyOf = (subset: string): string => `Inter ${subset}`;

let loading: Promise<Font[]> | undefined;

/** Loads fonts with the letters of Uzbek and Russian, once. */
const fonts = (): Promise<Font[]> => {
  loading ??= Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight): Promise<Font> => {
        const file = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
        return { name: familyOf(subset), weight, style: 'normal', data: await readFile(fileURLToPath(file)) };
      }),
    ),
  );
  return loading;
};

/**
 * Draws what a messenger shows for a link: a picture, a name and a price. Returns a JPEG, which all messengers read.
 * @param picture in any format that browsers read; none for words alone.
 * @throws if the picture cannot be read.
 */
export async function drawShareImage(words: ShareImageWords, picture: Buffer | undefined): Promise<Buffer> {
  const width = picture ? TEXT_WIDTH : SHARE_IMAGE_WIDTH;
  const svg = await satori(wordsNode(words, width), {
    width,
    height: SHARE_IMAGE_HEIGHT,
    fonts: await fonts(),
  });
  const text = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).raw().toBuffer();
  const pixels = picture ? sideBySide(await pictureSide(picture), text) : text;
  const drawn = sharp(pixels, {
    raw: { width: SHARE_IMAGE_WIDTH, height: SHARE_IMAGE_HEIGHT, channels: CHANNELS },
  });
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await drawn.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}

/** Returns the whole picture, its edges extended if it has another shape. */
async function pictureSide(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize(PICTURE_WIDTH, SHARE_IMAGE_HEIGHT, { fit: 'inside' })
    .flatten({ background: COLORS.surface })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [PICTURE_WIDTH - info.width, SHARE_IMAGE_HEIGHT - info.height].map((room) =>
    Math.floor(room / 2),
  ) as [number, number];
  return sharp(data, { raw: info })
    .extend({
      ...{ left, right: PICTURE_WIDTH - info.width - left },
      ...{ top, bottom: SHARE_IMAGE_HEIGHT - info.height - top },
      extendWith: 'copy',
    })
    .raw()
    .toBuffer();
}

/** Copies row by row: compositing takes libvips four times as long. */
function sideBySide(left: Buffer, right: Buffer): Buffer {
  const whole = Buffer.alloc(SHARE_IMAGE_WIDTH * SHARE_IMAGE_HEIGHT * CHANNELS);
  const [row, leftRow, rightRow] = [SHARE_IMAGE_WIDTH, PICTURE_WIDTH, TEXT_WIDTH].map(
    (pixels) => pixels * CHANNELS,
  ) as [number, number, number];
  for (let y = 0; y < SHARE_IMAGE_HEIGHT; y++) {
    left.copy(whole, y * row, y * leftRow, (y + 1) * leftRow);
    right.copy(whole, y * row + leftRow, y * rightRow, (y + 1) * rightRow);
  }
  return whole;
}

/** An element as Satori reads it. */
interface Node {
  type: string;
  props: { style: Record<string, string | number>; children: string | Node[] };
}

const box = (style: Record<string, string | number>, children: string | Node[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** On one line: a price does not break. */
const priceSize = (price: string): number => Math.min(64, 1040 / price.length);

function wordsNode({ name, note, price, before, discount }: ShareImageWords, width: number): never {
  const isAlone = width === SHARE_IMAGE_WIDTH;
  const offer = [
    ...(before ? [box({ fontSize: 36, color: COLORS.muted, textDecoration: 'line-through' }, before)] : []),
    ...(price ? [box({ fontSize: priceSize(price), fontWeight: 700, color: COLORS.ink }, price)] : []),
    ...(discount
      ? [
          box(
            {
              marginTop: 12,
              padding: '6px 18px',
              alignSelf: 'flex-start',
              borderRadius: 10,
              fontSize: 34,
              fontWeight: 700,
              color: 'white',
              background: COLORS.danger,
            },
            discount,
          ),
        ]
      : []),
    ...(note ? [box({ fontSize: 38, color: COLORS.muted }, note)] : []),
  ];
  const node = box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      padding: isAlone ? '80px 96px' : '56px 44px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: SUBSETS.map(familyOf).join(),
      background: 'white',
    },
    [
      box({ fontSize: isAlone ? 60 : 38, fontWeight: 700, color: COLORS.accent }, shop.name),
      box(
        {
          display: 'block',
          lineClamp: 4,
          wordBreak: 'break-word',
          fontSize: isAlone ? 76 : price ? 46 : 64,
          fontWeight: 700,
          lineHeight: 1.2,
          color: COLORS.ink,
        },
        name,
      ),
      box({ flexDirection: 'column' }, offer),
    ],
  );
  // Satori's own type is React's; it reads plain objects of this form.
  return node as never;
}
