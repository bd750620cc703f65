import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { builtPicture } from '#catalogue/built-picture.ts';
import type { Product } from '#catalogue/product.ts';
import { type PictureStepOptions, pictureStep } from '../../../../../scripts/build/pictures/picture-step.ts';
import type { RunStep } from '../../../../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const HOUR_MS = 3_600_000;

const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** What the provider has, by path, with its validator. */
let provided: Map<string, { bytes: Buffer | string; etag?: string }>;
let asked: { path: string; etag: string | null; status: number }[];
let clock: number;
let cacheDir: string;
let said: string;

const fakeFetch: typeof globalThis.fetch = async (input, init) => {
  const path = new URL(String(input)).pathname;
  const etag = new Headers(init?.headers).get('if-none-match');
  const found = provided.get(path);
  const status = !found ? 404 : found.etag && found.etag === etag ? 304 : 200;
  asked.push({ path, etag, status });
  return new Response(status === 200 ? new Uint8Array(Buffer.from(found?.bytes ?? '')) : null, {
    status,
    headers: found?.etag ? { etag: found.etag, 'cache-control': 'max-age=86400' } : {},
  });
};

const runStep: RunStep = (_title, work) =>
  work((detail) => {
    said = detail;
  });

const build = (
  products: Product[],
  options: Partial<PictureStepOptions> = {},
  rest: Partial<CatalogueReading['snapshot']> = {},
) =>
  pictureStep(
    runStep,
    {
      snapshot: { products, categories: [], slides: [], ...rest },
      report: { broken: [], warnings: [] },
    },
    {
      apiUrl: 'https://api.example/api/v1',
      cacheDir,
      fetch: fakeFetch,
      backOffMs: 1,
      now: () => clock,
      ...options,
    },
  );

const fridge = aProduct({ productImgUrl: '/media/fridge.png' });
const files = () => readdirSync(join(cacheDir, 'pictures/files')).sort();
const builtOf = ({ snapshot }: CatalogueReading, url = '/media/fridge.png') =>
  builtPicture('product', snapshot.products[0]?.builtPictures?.[url]);

beforeEach(async () => {
  cacheDir = temporaryFolder();
  clock = Date.parse('2026-11-21');
  asked = [];
  provided = new Map([['/media/fridge.png', { bytes: await picture(1200, 1675, '#336699'), etag: '"1"' }]]);
});

describe('a product picture', () => {
  it('is built in the widths of the layouts, with its size and the colour behind it', async () => {
    const reading = await build([fridge]);

    expect(builtOf(reading)).toMatchObject({ width: 1200, height: 1675 });
    expect(builtOf(reading)?.color).toMatch(/^#3\w6\w9\w$/);
    expect(builtOf(reading)?.srcSet).toMatch(
      /^\/pictures\/(\w{12})-180\.webp 180w,\/pictures\/\1-400\.webp 400w,\/pictures\/\1-800\.webp 800w$/,
    );
    const widths = files().map((name) => sharp(join(cacheDir, 'pictures/files', name)).metadata());
    expect((await Promise.all(widths)).map(({ format, width }) => [format, width])).toEqual([
      ['webp', 180],
      ['webp', 400],
      ['webp', 800],
    ]);
    expect(reading.report.pictures).toBeUndefined();
  });

  it('is never made larger than it is', async () => {
    provided.set('/media/fridge.png', { bytes: await picture(300, 419, '#336699') });
    expect(builtOf(await build([fridge]))?.srcSet).toMatch(/-180\.webp 180w,[^,]*-300\.webp 300w$/);
  });

  it('stays as it is where it is a small WebP already', async () => {
    const original = await sharp(await picture(720, 1005, '#336699'))
      .webp()
      .toBuffer();
    provided.set('/media/fridge.png', { bytes: original });
    await build([fridge]);
    const largest = files().find((name) => name.endsWith('-720.webp')) ?? '';
    expect(readFileSync(join(cacheDir, 'pictures/files', largest)).equals(original)).toBe(true);
  });

  it('gets no colour where one would shine through it', async () => {
    const bytes = await sharp({
      create: { width: 400, height: 400, channels: 4, background: '#33669980' },
    })
      .png()
      .toBuffer();
    provided.set('/media/fridge.png', { bytes });
    expect(builtOf(await build([fridge]))?.color).toBeUndefined();
  });

  it('becomes the same files, byte by byte, in a clean build', async () => {
    const first = await build([fridge]);
    const before = files().map((name) => readFileSync(join(cacheDir, 'pictures/files', name)));
    cacheDir = temporaryFolder();
    expect(await build([fridge])).toEqual(first);
    expect(files().map((name) => readFileSync(join(cacheDir, 'pictures/files', name)))).toEqual(before);
  });
});

describe('the next build', () => {
  it('asks for nothing while the provider says that pictures are fresh', async () => {
    const first = await build([fridge]);
    asked = [];
    expect(await build([fridge])).toEqual(first);
    expect(asked).toEqual([]);
    expect(said).toContain('0 downloaded, 0 encoded');
  });

  it('asks whether an older picture changed, and neither downloads nor encodes it again', async () => {
    const first = await build([fridge]);
    clock += 2 * HOUR_MS;
    asked = [];
    expect(await build([fridge])).toEqual(first);
    expect(asked).toEqual([{ path: '/media/fridge.png', etag: '"1"', status: 304 }]);
    expect(said).toContain('0 downloaded, 0 encoded');
  });

  it('has a changed picture under another name, and forgets the old files', async () => {
    const first = await build([fridge]);
    const before = files();
    provided.set('/media/fridge.png', { bytes: await picture(1200, 1675, '#996633'), etag: '"2"' });
    clock += 2 * HOUR_MS;

    const second = await build([fridge]);
    expect(said).toContain('1 downloaded, 1 encoded');
    expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
    expect(files()).toHaveLength(3);
    expect(files().some((name) => before.includes(name))).toBe(false);
  });

  it('encodes nothing where a server without validators sends the same picture', async () => {
    provided.set('/media/fridge.png', { bytes: await picture(1200, 1675, '#336699') });
    await build([fridge]);
    await build([fridge]);
    expect(said).toContain('1 downloaded, 0 encoded');
  });

  it('keeps the pictures of a server that is down, and says so', async () => {
    const first = await build([fridge]);
    clock += 2 * HOUR_MS;
    const down = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 503 }));

    const second = await build([fridge], { fetch: down });
    expect(second.snapshot).toEqual(first.snapshot);
    expect(down).toHaveBeenCalledTimes(3);
    expect(second.report.pictures).toEqual([
      { url: '/media/fridge.png', reason: 'the server answered 503; shown as it was' },
    ]);
  });
});

describe('a picture that cannot be had or read', () => {
  it('becomes the default picture, the others stay, and the report names it', async () => {
    provided.set('/media/damaged.png', { bytes: 'no picture' });
    const products = [
      fridge,
      aProduct({ id: 2, productImgUrl: '/media/missing.png' }),
      aProduct({
        id: 3,
        productImgUrl: '/media/damaged.png',
        productImages: [
          { src: '/media/damaged.png', color: '' },
          { src: '/media/fridge.png', color: '' },
        ],
      }),
    ];
    const { snapshot, report } = await build(
      products,
      {},
      {
        categories: [aCategory({ categoryImgUrl: '/media/missing.png' })],
        slides: [{ slideImgUrl: '/media/missing.png', slideName: 'Yangi' }],
      },
    );

    expect(snapshot.products.map(({ productImgUrl }) => productImgUrl)).toEqual([
      '/media/fridge.png',
      '',
      '',
    ]);
    expect(snapshot.products[2]?.productImages).toEqual([{ src: '/media/fridge.png', color: '' }]);
    expect(snapshot.categories[0]?.categoryImgUrl).toBe('');
    expect(snapshot.slides[0]?.slideImgUrl).toBe('');
    expect(report.pictures).toHaveLength(4);
    expect(report.pictures?.[0]).toEqual({
      url: '/media/damaged.png',
      reason: expect.stringMatching(/^cannot be read: /),
    });
    expect(report.pictures?.[1]).toEqual({ url: '/media/missing.png', reason: 'the server answered 404' });
  });

  it('does not keep the build waiting: a server that never answers is given up', async () => {
    const down = vi.fn<typeof globalThis.fetch>(async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    });
    const products = Array.from({ length: 200 }, (_, place) =>
      aProduct({ id: place + 1, productImgUrl: `/media/${place}.png` }),
    );
    const { report } = await build(products, { fetch: down });
    expect(report.pictures).toHaveLength(200);
    expect(report.pictures?.map(({ reason }) => reason)).toContain('connect ECONNREFUSED');
    expect(down.mock.calls.length).toBeLessThan(60);
  });
});

it('leaves pictures alone that the site has itself', async () => {
  const publicDir = temporaryFolder();
  await mkdir(join(publicDir, 'images'));
  await writeFile(join(publicDir, 'images/own.jpg'), '');
  const products = [aProduct({ productImgUrl: '/images/own.jpg' })];
  const { snapshot, report } = await build(products, { publicDir });
  expect(snapshot.products).toEqual(products);
  expect(report.pictures).toBeUndefined();
  expect(asked).toEqual([]);
});

it('leaves all pictures alone where the owner has an image CDN', async () => {
  const { snapshot } = await build([fridge], { images: 'original' });
  expect(snapshot.products).toEqual([fridge]);
  expect(asked).toEqual([]);
});
