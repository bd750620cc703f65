import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach } from 'vitest';
import { builtImage } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/catalogue-draft.ts';
import type { BrokenImage } from '#catalogue/snapshot/with-built-images.ts';
import { encodeImage } from '../../../../../scripts/build/images/encode-image.ts';
import type { ImageEncoders } from '../../../../../scripts/build/images/image-encoders.ts';
import { type ImageStepOptions, imageStep } from '../../../../../scripts/build/images/image-step.ts';
import { type LookAgainOptions, recheckImages } from '../../../../../scripts/build/recheck-images.ts';
import { silentSteps } from '../../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import * as catalogues from '../../../../support/catalogue/catalogues.ts';
import { image, startImageHost } from '../../../../support/image-host.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const anImage = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Encodes in this process: others take longer to start than these small images to encode. */
const encoders: ImageEncoders = {
  encode: ({ kind, original }) => encodeImage(kind, original),
  [Symbol.dispose]: () => {},
};

const large = anImage(1200, 1675, '#336699');

/** A product with one image, which the host of `openBuilds` serves in 1200×1675. */
export const fridge = aProduct({ productImgUrl: '/media/fridge.png' });

/** Products with an image each, at `/media/1.png` and so on. */
export const fridges = (count: number): Product[] =>
  Array.from({ length: count }, (_, place) =>
    aProduct({ id: place + 1, productImgUrl: `/media/${place + 1}.png` }),
  );

/** A catalogue with its built images, and those that could not be built. */
export interface ImageBuild {
  snapshot: catalogues.Snapshot;
  broken: BrokenImage[];
  file: string;
}

/** What `openBuilds` opened for this test: a host of images, and a cache folder for builds that show them. */
export let builds: Awaited<ReturnType<typeof openOne>>;

export function openBuilds(): void {
  beforeEach(async () => {
    builds = await openOne();
  });
}

async function openOne() {
  const host = await startImageHost();
  const fresh = { etag: '"1"', 'cache-control': 'max-age=86400' };
  host.answers.set('/media/fridge.png', image(await large, fresh));

  const builds = {
    host,
    asked: host.asked,
    /** Milliseconds since 1970. */
    clock: Date.parse('2026-11-21'),
    cacheDir: temporaryFolder(),
    /** The last detail that a build reported. */
    said: '',
    /** Builds a catalogue of these products; given an earlier build to start `from`, only what is new since. */
    async build(
      products: Product[],
      options: Partial<ImageStepOptions> = {},
      { from, ...rest }: Partial<catalogues.Snapshot> & { from?: ImageBuild } = {},
    ): Promise<ImageBuild> {
      const file = catalogues.temporaryFile();
      using draft = draftCatalogue(file, (from ?? catalogues.catalogueOf({ products, ...rest })).file);
      if (from) {
        const records = products.map((product) => ({
          ...{ id: product.id, rawId: product.id },
          outcome: { product },
        }));
        const page = { records, totalCount: records.length };
        draft.pages.put(1, page, { etag: null, lastModified: null });
        draft.pages.settle();
      }
      const say = (detail: string) => Object.assign(builds, { said: detail });
      const settings = { ...common(), asked: from ? ('new' as const) : ('all' as const), ...options };
      const broken = await imageStep((_title, work) => work(say), draft.images, settings);
      const source = { apiUrl: `${host.url}/api/v1`, storeId: 5 };
      draft.finish({ source, code: '', report: { broken: [], warnings: [], images: broken } });
      return { snapshot: catalogues.snapshotOf(catalogues.opened(file)), broken, file };
    },
    /** Looks again at the images of a build, as once it is live. */
    look: ({ file }: ImageBuild, options: Partial<LookAgainOptions> = {}) =>
      recheckImages(silentSteps, { ...common(), catalogueFile: file, ...options }),
    /** Names of the files of built images. */
    files: (): string[] => readdirSync(join(builds.cacheDir, 'images/files')).sort(),
    contents: () => builds.files().map((name) => readFileSync(join(builds.cacheDir, 'images/files', name))),
    metadata: () => Promise.all(builds.contents().map((file) => sharp(file).metadata())),
    /** Serves these bytes as the image of the fridge. */
    serve: (bytes: Buffer | string, headers: Record<string, string> = {}) =>
      host.answers.set('/media/fridge.png', image(bytes, headers)),
  };
  const common = () => ({
    settings: { apiUrl: `${host.url}/api/v1`, publicApiUrl: '/api/v1' },
    cacheDir: builds.cacheDir,
    encoders,
    backOffMs: 1,
    now: () => builds.clock,
  });
  return builds;
}

/** The first product's built image. */
export const builtOf = ({ snapshot }: ImageBuild, url = '/media/fridge.png') =>
  builtImage('product', snapshot.products[0]?.builtImages?.[url]);
