import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { builtPicture } from '#catalogue/built-picture.ts';
import type { Product } from '#catalogue/product.ts';
import { type PictureStepOptions, pictureStep } from '../../../../../scripts/build/pictures/picture-step.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const HOUR_MS = 3_600_000;

export const aPicture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A product with one picture, which the provider of `openPictureBuilds` has in 1200×1675. */
export const fridge = aProduct({ productImgUrl: '/media/fridge.png' });

/** A provider of pictures, and a cache folder for builds that show them. */
export async function openPictureBuilds() {
  /** What the provider has, by path, with its validator. */
  const provided = new Map<string, { bytes: Buffer | string; etag?: string }>([
    ['/media/fridge.png', { bytes: await aPicture(1200, 1675, '#336699'), etag: '"1"' }],
  ]);
  const asked: { path: string; etag: string | null; status: number }[] = [];
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

  const builds = {
    provided,
    asked,
    /** Milliseconds since 1970. */
    clock: Date.parse('2026-11-21'),
    cacheDir: temporaryFolder(),
    /** What the last build said of itself. */
    said: '',
    build: (
      products: Product[],
      options: Partial<PictureStepOptions> = {},
      rest: Partial<CatalogueReading['snapshot']> = {},
    ): Promise<CatalogueReading> =>
      pictureStep(
        (_title, work) =>
          work((detail) => {
            builds.said = detail;
          }),
        {
          snapshot: { products, categories: [], slides: [], ...rest },
          report: { broken: [], warnings: [] },
        },
        {
          apiUrl: 'https://api.example/api/v1',
          cacheDir: builds.cacheDir,
          fetch: fakeFetch,
          backOffMs: 1,
          now: () => builds.clock,
          ...options,
        },
      ),
    /** Names of the files of built pictures. */
    files: (): string[] => readdirSync(join(builds.cacheDir, 'pictures/files')).sort(),
  };
  return builds;
}

/** The first product's built picture. */
export const builtOf = ({ snapshot }: CatalogueReading, url = '/media/fridge.png') =>
  builtPicture('product', snapshot.products[0]?.builtPictures?.[url]);
