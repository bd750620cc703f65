import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { publishRebuilt } from '../../../../scripts/rebuild/publish-rebuilt.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { type S3Server, startS3Server, variablesOf } from '../../../support/s3/s3-server.ts';
import { buildShop, editShop, type ModelShop, seeded, siteOf } from '../publish/model-shop.ts';
import { type Files, putFiles } from '../publish/publishing.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Two machines rebuild two catalogues and publish to one bucket, such as a server's cron and a laptop. */

const SEQUENCES = process.env.NIGHTLY ? 200 : 2;
const ROUNDS = 5;

interface Machine {
  /** Changes the catalogue, rebuilds the site in part and publishes it. */
  rebuild(random: (limit: number) => number): Promise<Files>;
}

function aMachine(server: S3Server, firstShop: ModelShop): Machine {
  const folder = temporaryFolder();
  const environment = parseEnvironment(variablesOf(server));
  const outDir = join(folder, 'dist');
  let shop = firstShop;
  let files: Files = {};
  let round = 0;
  return {
    async rebuild(random) {
      const before = files;
      shop = { ...editShop(shop, random), code: 0 };
      files = buildShop(shop);
      putFiles(outDir, files);
      const stamp = (number: number) => ({ code: 'code', catalogue: `${number}` });
      const rebuilt = {
        stamp: stamp(round + 1),
        stampBefore: round === 0 ? undefined : stamp(round),
        files: {
          written: Object.keys(files).filter((path) => files[path] !== before[path]),
          removed: Object.keys(before).filter((path) => !(path in files)),
        },
      };
      round += 1;
      await publishRebuilt({
        ...{ environment, rebuilt, outDir, site: undefined, allow: { fewerPages: true }, warn: () => {} },
        ...{ cacheDir: join(folder, 'cache'), runStep: silentSteps },
      });
      return siteOf(files);
    },
  };
}

const isUnderWay = (error: Error): undefined => {
  if (error.name !== 'PublishUnderWay') throw error;
};

/** In each round, one machine publishes completely while the other is about to send some request. */
async function runSequence(seed: number): Promise<void> {
  const random = seeded(seed);
  await using server = await startS3Server();
  const products = (price: number) => new Map([1, 2, 3, 5, 8].map((id) => [id, id * price]));
  const machines = [100, 777].map((price) => aMachine(server, { code: 0, products: products(price) }));
  let live: Files | undefined;

  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = random(2) === 0 ? machines : machines.toReversed();
    let left = 1 + random(30);
    let interruption: Promise<void> | undefined;
    server.fault = async ({ headers }) => {
      // A rebuild asks as a stranger only once its site is complete.
      if (headers.authorization === undefined) return undefined;
      left -= 1;
      if (left !== 0 || random(4) === 0) return undefined;
      interruption = other?.rebuild(random).then((site) => {
        live = site;
      }, isUnderWay);
      await interruption;
      return undefined;
    };
    const site = await one?.rebuild(random).catch(isUnderWay);
    await interruption;
    live = site ?? live;
    const objects = [...server.bucket('shop')].filter(([key]) => !/^(_deploy|_astro)\//.test(key));
    const published = Object.fromEntries(objects.map(([key, { body }]) => [key, String(body)]));
    const pages = Object.entries(live ?? {}).filter(([key]) => !key.startsWith('_astro/'));
    expect(published, `round ${round}`).toEqual(Object.fromEntries(pages));
  }
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'every object belongs to the release that was completed last (sequence %i)',
  (seed) => runSequence(seed),
  60_000,
);
