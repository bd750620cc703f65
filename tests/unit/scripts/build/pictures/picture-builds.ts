import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { builtPicture } from '#catalogue/built-picture.ts';
import type { Product } from '#catalogue/product.ts';
import { draftCatalogue } from '#catalogue/store/draft.ts';
import type { BrokenPicture } from '#catalogue/with-built-pictures.ts';
import { type PictureStepOptions, pictureStep } from '../../../../../scripts/build/pictures/picture-step.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import {
  catalogueOf,
  opened,
  type Snapshot,
  snapshotOf,
  temporaryFile,
} from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const HOUR_MS = 3_600_000;

export const aPicture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A product with one picture, which the provider of `openPictureBuilds` has in 1200×1675. */
export const fridge = aProduct({ productImgUrl: '/media/fridge.png' });

/** A catalogue with its built pictures, and those that could not be built. */
export interface PictureBuild {
  snapshot: Snapshot;
  broken: BrokenPicture[];
}

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
    async build(
      products: Product[],
      options: Partial<PictureStepOptions> = {},
      rest: Partial<Snapshot> = {},
    ): Promise<PictureBuild> {
      const file = temporaryFile();
      using draft = draftCatalogue(file, catalogueOf({ products, ...rest }).file);
      const broken = await pictureStep(
        (_title, work) =>
          work((detail) => {
            builds.said = detail;
          }),
        draft.pictures,
        {
          apiUrl: 'https://api.example/api/v1',
          cacheDir: builds.cacheDir,
          fetch: fakeFetch,
          backOffMs: 1,
          now: () => builds.clock,
          ...options,
        },
      );
      const report = { broken: [], warnings: [] };
      draft.finish({ source: { apiUrl: 'https://api.example/api/v1', storeId: 5 }, code: '', report });
      return { snapshot: snapshotOf(opened(file)), broken };
    },
    /** Names of the files of built pictures. */
    files: (): string[] => readdirSync(join(builds.cacheDir, 'pictures/files')).sort(),
  };
  return builds;
}

/** The first product's built picture. */
export const builtOf = ({ snapshot }: PictureBuild, url = '/media/fridge.png') =>
  builtPicture('product', snapshot.products[0]?.builtPictures?.[url]);
