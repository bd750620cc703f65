import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { builtPicture } from '#catalogue/records/built-picture.ts';
import type { Product } from '#catalogue/records/product.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import type { BrokenPicture } from '#catalogue/snapshot/with-built-pictures.ts';
import { type LookAgainOptions, lookAgain } from '../../../../../scripts/build/pictures/look-again.ts';
import { type PictureStepOptions, pictureStep } from '../../../../../scripts/build/pictures/picture-step.ts';
import { silentSteps } from '../../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import {
  catalogueOf,
  opened,
  type Snapshot,
  snapshotOf,
  temporaryFile,
} from '../../../../support/catalogue/catalogues.ts';
import { picture, startPictureHost } from '../../../../support/picture-host.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const aPicture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const large = aPicture(1200, 1675, '#336699');

/** A product with one picture, which the host of `openPictureBuilds` has in 1200×1675. */
export const fridge = aProduct({ productImgUrl: '/media/fridge.png' });

/** So many products with a picture each, at `/media/1.png` and so on. */
export const fridges = (count: number): Product[] =>
  Array.from({ length: count }, (_, place) =>
    aProduct({ id: place + 1, productImgUrl: `/media/${place + 1}.png` }),
  );

/** A catalogue with its built pictures, and those that could not be built. */
export interface PictureBuild {
  snapshot: Snapshot;
  broken: BrokenPicture[];
  file: string;
}

/** A host of pictures, and a cache folder for builds that show them. */
export async function openPictureBuilds() {
  const host = await startPictureHost();
  const fresh = { etag: '"1"', 'cache-control': 'max-age=86400' };
  host.answers.set('/media/fridge.png', picture(await large, fresh));

  const builds = {
    host,
    asked: host.asked,
    /** Milliseconds since 1970. */
    clock: Date.parse('2026-11-21'),
    cacheDir: temporaryFolder(),
    /** What the last build said of itself. */
    said: '',
    /** Builds with a catalogue that holds these products; with a catalogue to begin with, only what is new since. */
    async build(
      products: Product[],
      options: Partial<PictureStepOptions> = {},
      { from, ...rest }: Partial<Snapshot> & { from?: PictureBuild } = {},
    ): Promise<PictureBuild> {
      const file = temporaryFile();
      using draft = draftCatalogue(file, (from ?? catalogueOf({ products, ...rest })).file);
      if (from) {
        const records = products.map((product) => ({
          id: product.id,
          spelledId: product.id,
          outcome: { product },
        }));
        const page = { records, totalCount: records.length };
        draft.pages.put(1, page, { etag: null, lastModified: null });
        draft.pages.settle();
      }
      const broken = await pictureStep(
        (_title, work) =>
          work((detail) => {
            builds.said = detail;
          }),
        draft.pictures,
        { ...common(), asked: from ? 'new' : 'all', ...options },
      );
      const { url } = host;
      draft.finish({
        source: { apiUrl: `${url}/api/v1`, storeId: 5 },
        code: '',
        report: { broken: [], warnings: [], pictures: broken },
      });
      return { snapshot: snapshotOf(opened(file)), broken, file };
    },
    /** Looks at the pictures of a build once it is live. */
    look: ({ file }: PictureBuild, options: Partial<LookAgainOptions> = {}) =>
      lookAgain(silentSteps, { ...common(), catalogueFile: file, ...options }),
    /** Names of the files of built pictures. */
    files: (): string[] => readdirSync(join(builds.cacheDir, 'pictures/files')).sort(),
  };
  const common = () => ({
    settings: { apiUrl: `${host.url}/api/v1`, publicApiUrl: '/api/v1' },
    cacheDir: builds.cacheDir,
    backOffMs: 1,
    now: () => builds.clock,
  });
  return builds;
}

/** The first product's built picture. */
export const builtOf = ({ snapshot }: PictureBuild, url = '/media/fridge.png') =>
  builtPicture('product', snapshot.products[0]?.builtPictures?.[url]);
