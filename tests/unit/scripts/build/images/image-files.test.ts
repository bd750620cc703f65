import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { refuseMissingImages } from '../../../../../scripts/build/build-site.ts';
import { freshnessOf } from '../../../../../scripts/build/images/download-image.ts';
import { encodeImage } from '../../../../../scripts/build/images/encode-image.ts';
import { openImageEncoders } from '../../../../../scripts/build/images/image-encoders.ts';
import {
  isLocalMachineError,
  LocalMachineError,
} from '../../../../../scripts/build/images/local-machine-error.ts';
import { fillImageFolder } from '../../../../../scripts/build/images/place-images.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { anImage } from './image-builds.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['names a time', { 'cache-control': 'public, max-age=7200' }, 2 * HOUR, HOUR],
  ['says that it never changes', { 'cache-control': 'max-age=7200, immutable' }, 2 * HOUR, 2 * HOUR],
  ['requires a check each time', { 'cache-control': 'no-cache, max-age=7200' }, 0, 0],
  ['says when it changed', { 'last-modified': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 6 * MINUTE, 6 * MINUTE],
  ['says that it last changed long ago', { 'last-modified': 'Sat, 21 Nov 2020 11:00:00 GMT' }, HOUR, HOUR],
  ['says nothing', {}, HOUR, 0],
])('an image is fresh for a time that depends on its server: it %s', (_, headers, fresh, held) => {
  const until = { freshUntil: NOW + fresh, heldUntil: NOW + held };
  expect(freshnessOf(new Headers(headers), NOW)).toEqual(until);
});

it.each([
  ['draw', 'width="3000" height="3000"'],
  ['measure, without a size', ''],
])('a drawing that takes for ever to %s is given up, and the next image encoded', async (_, size) => {
  const filter = '<feTurbulence baseFrequency="0.01" numOctaves="200"/><feGaussianBlur stdDeviation="200"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
    <filter id="f">${filter.repeat(4)}</filter><rect width="3000" height="3000" filter="url(#f)"/></svg>`;
  using encoders = openImageEncoders();
  const drawing = encoders.encode({ kind: 'product', original: Buffer.from(svg) }, 0.3);
  await expect(drawing).rejects.toThrow('takes longer than 0.3 s');
  const original = await anImage(60, 60, '#336699');
  const { name, files } = await encoders.encode({ kind: 'product', original }, 60);
  expect(name).toMatch(/^\w{12}-60x60/);
  expect([...files.values()].map((file) => Buffer.isBuffer(file))).toEqual([true]);
});

it.each([
  ['a picture whose decoder something else ended is encoded by another', 1, { status: 'fulfilled' }],
  ['if that is ended too, the machine is at fault', 2, { reason: expect.any(LocalMachineError) }],
])('%s', async (_, times, outcome) => {
  const decoders: ChildProcess[] = [];
  const kill = (started: unknown) => {
    const { process: decoder } = started as { process: ChildProcess };
    if (decoders.push(decoder) <= times) decoder.once('message', () => decoder.kill('SIGKILL'));
  };
  subscribe('child_process', kill);
  onTestFinished(() => void unsubscribe('child_process', kill));
  using encoders = openImageEncoders();
  const original = await anImage(60, 60, '#336699');
  const [settled] = await Promise.allSettled([encoders.encode({ kind: 'product', original }, 60)]);
  expect(settled).toMatchObject(outcome);
  expect(decoders).toHaveLength(2);
});

/** A photograph with noise in it, so that each part of its file has a share in the picture. */
function photograph(options: JpegOptions = {}): Promise<Buffer> {
  const raw = { width: 400, height: 300, channels: 3 } as const;
  const noiseAt = (_: unknown, at: number) => Math.imul(at + 1, 2_654_435_761) >>> 25;
  const pixels = Uint8Array.from({ length: 400 * 300 * 3 }, noiseAt);
  return sharp(pixels, { raw }).jpeg(options).toBuffer();
}

/** As cameras of Samsung write it: the header of the scan says that it has no details. */
const withSamsungsHeader = (jpeg: Buffer): Buffer =>
  Buffer.from(jpeg).fill(0, jpeg.indexOf('ffda', 0, 'hex') + 12, jpeg.indexOf('ffda', 0, 'hex') + 13);

const withBytesBeforeEnd = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(64, 1), jpeg.subarray(-2)]);

const cutTo = (share: number) => (file: Buffer) => file.subarray(0, file.length * share);

it.each([
  [true, 'a header of Samsung', {}, withSamsungsHeader],
  [true, 'such a header and no end', {}, (file: Buffer) => cutTo(0.99)(withSamsungsHeader(file))],
  [true, 'other bytes before it, progressive', { progressive: true }, withBytesBeforeEnd],
  [true, '99 of 100 bytes', {}, cutTo(0.99)],
  [true, '99 of 100 bytes, progressive', { progressive: true }, cutTo(0.99)],
  [false, '30 of 100 bytes', {}, cutTo(0.3)],
  [false, '30 of 100 bytes, progressive', { progressive: true }, cutTo(0.3)],
  [false, '30 of 100 and a header of Samsung', {}, (file: Buffer) => cutTo(0.3)(withSamsungsHeader(file))],
])('it is %s that a photograph is shown whose file has %s', async (isShown, _, options, damage) => {
  const original = damage(await photograph(options));
  await expect(sharp(original).stats()).rejects.toThrow('VipsJpeg');
  const encoding = encodeImage('product', original);
  if (isShown) expect((await encoding).name).toMatch(/-400x300$/);
  else await expect(encoding).rejects.toThrow('VipsJpeg');
});

it.each([{}, { progressive: true }])(
  'a photograph of more than 50 megapixels is built: %j',
  async (options) => {
    const create = { width: 8192, height: 6144, channels: 3, background: '#336699' } as const;
    const original = await sharp({ create }).jpeg(options).toBuffer();
    expect([...(await encodeImage('product', original)).files.keys()]).toHaveLength(3);
  },
);

it('a drawing of more than 50 megapixels is refused by its header', async () => {
  const png = await anImage(60, 60, '#336699');
  png.writeUInt32BE(9000, 16);
  png.writeUInt32BE(6000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  await expect(encodeImage('product', png)).rejects.toThrow('more than 50 megapixels');
});

const systemError = (code: string) => Object.assign(new Error(`connect ${code} 192.0.2.1:443`), { code });

it.each([
  [true, new TypeError('fetch failed', { cause: systemError('EMFILE') })],
  [true, new Error('vips_tracked: out of memory --- size == 150MB')],
  [true, new Error('std::bad_alloc')],
  [true, new Error('wbuffer_write: write failed\nunix error: No space left on device')],
  [false, new TypeError('fetch failed', { cause: systemError('ECONNREFUSED') })],
  [false, new Error('VipsJpeg: premature end of JPEG image')],
])('it is %s that this is a fault of this machine, not of an image: %s', (isLocal, error) => {
  expect(isLocalMachineError(error)).toBe(isLocal);
});

it('a folder gets the files of all built images, and then only what changed; a missing one is reported', async () => {
  const snapshot = {
    products: [aProduct({ productImgUrl: '/1.png', builtImages: { '/1.png': 'aaaaaaaaaaaa-400x400' } })],
    categories: [aCategory({ builtImage: 'bbbbbbbbbbbb-100x100' })],
    slides: [{ slideImgUrl: '/slide.png', slideName: '', builtImage: 'cccccccccccc-600x300' }],
  };
  const catalogue = catalogueOf(snapshot);
  const sizes = ['aaaaaaaaaaaa-180', 'aaaaaaaaaaaa-400', 'bbbbbbbbbbbb-100', 'cccccccccccc-600'];
  const names = sizes.map((name) => `${name}.webp`);
  const [built, placed] = [temporaryFolder(), join(temporaryFolder(), 'images')];
  for (const name of names) writeFileSync(join(built, name), name);

  await fillImageFolder(built, placed, catalogue);
  expect(readdirSync(placed).sort()).toEqual(names);
  expect(readFileSync(join(placed, 'aaaaaaaaaaaa-400.webp'), 'utf8')).toBe('aaaaaaaaaaaa-400.webp');
  await fillImageFolder(built, placed, catalogueOf({ ...snapshot, categories: [] }));
  expect(readdirSync(placed).sort()).toEqual(names.filter((name) => !name.startsWith('b')));

  await expect(refuseMissingImages(built, catalogue)).resolves.toBeUndefined();
  rmSync(join(built, 'aaaaaaaaaaaa-180.webp'));
  await expect(refuseMissingImages(built, catalogue)).rejects.toThrow(/lacks 1 image .*aaaaaaaaaaaa-180/);
});
