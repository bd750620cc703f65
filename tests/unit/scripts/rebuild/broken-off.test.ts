import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { createSiteServer } from '../../../../scripts/network/site-server.ts';
import { comparePart, mergePart } from '../../../../scripts/rebuild/merge-part.ts';
import { type RebuildOptions, rebuildSite } from '../../../../scripts/rebuild/rebuild-site.ts';
import { readStamp } from '../../../../scripts/site/site-stamp.ts';
import { openShopSite } from '../../../../scripts/start/shop-site.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, snapshotOf } from '../../../support/catalogue/catalogues.ts';
import { type Files, readFiles, writeFiles } from '../../../support/files.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { buildShop, deadLinks, editShop, type ModelShop, seeded, siteOf } from '../publish/model-shop.ts';
import { someSettings } from '../settings/some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Tests builds and rebuilds that are killed, or run into a full disk, at any step. */

vi.mock('node:fs/promises', { spy: true });

const SEQUENCES = process.env.NIGHTLY ? 30 : 1;
const ROUNDS = 4;
/** Changes to the disk from one kill of a running shop to the next. */
const STRIDE = process.env.NIGHTLY ? 1 : 11;
const CHANGES = { copyFile, link, mkdir, rename, rm, writeFile };
/** What a full disk refuses. */
const NEED_SPACE: readonly string[] = ['writeFile', 'mkdir', 'copyFile'];
const disk = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

/** Lets this many changes to the disk through; from then on none, or none that need space. */
function failAfter(changes: number, fault: 'killed' | 'disk full'): void {
  let left = changes;
  for (const [name, spied] of Object.entries(CHANGES)) {
    const change = async (...args: unknown[]): Promise<unknown> => {
      left -= 1;
      if (left < 0 && fault === 'killed') throw new Error('killed');
      if (left < 0 && NEED_SPACE.includes(name)) {
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      }
      return Reflect.apply(Object(disk)[name], undefined, args);
    };
    vi.mocked(spied).mockImplementation(change as never);
  }
}

function repairDisk(): void {
  for (const spied of Object.values(CHANGES)) vi.mocked(spied).mockReset();
}
afterEach(repairDisk);

/** The list on the home page, and the name on each product's page. */
function shownOf(products: readonly Product[]): Files {
  const pages = products.map(({ id, productName }) => [`product-detail/${id}.html`, productName]);
  return { 'index.html': JSON.stringify(products.map(({ id }) => id)), ...Object.fromEntries(pages) };
}

const shown = (folder: string): Files => {
  const all = Object.entries(readFiles(join(folder, 'site')));
  return Object.fromEntries(all.filter(([path]) => /^(index|product-detail\/.*)\.html$/.test(path)));
};

const render = rendering((catalogue, selection) => {
  const { products } = snapshotOf(catalogue);
  const selected = products.filter(({ id }) => selection?.products.includes(id) ?? true);
  return { ...shownOf(selected), 'index.html': JSON.stringify(products.map(({ id }) => id)) };
});

const optionsFor = (folder: string, products: Product[], all: boolean): RebuildOptions => ({
  ...{ catalogue: catalogueOf({ products }), settings: someSettings, maxShrinkPercent: 100, allow: {} },
  ...{ outDir: join(folder, 'site'), cacheDir: join(folder, 'cache'), runStep: silentSteps, render, all },
});

/** Renames some products, removes one and adds another. */
function edited(products: Product[], random: (limit: number) => number): Product[] {
  const changed = products.map((product) =>
    random(3) === 0 ? { ...product, productName: `Pech ${random(1_000_000)}` } : product,
  );
  const next = Math.max(...products.map(({ id }) => id)) + 1;
  return [...changed.toSpliced(random(products.length), 1), aProduct({ id: next })];
}

/** Checks that a stamp never marks a broken site as whole, and that the next rebuild mends it. */
async function runSequence(seed: number): Promise<void> {
  const random = seeded(seed);
  const folder = temporaryFolder();
  let products = Array.from({ length: 30 }, (_, index) => aProduct({ id: index + 1 }));
  await rebuildSite(optionsFor(folder, products, true));

  for (let round = 0; round < ROUNDS; round++) {
    const before = products;
    products = edited(products, random);
    failAfter(random(40), random(2) === 0 ? 'killed' : 'disk full');
    await rebuildSite(optionsFor(folder, products, random(3) === 0)).catch(() => {});
    repairDisk();
    if (await readStamp(join(folder, 'site'))) {
      expect([shownOf(before), shownOf(products)], `round ${round}`).toContainEqual(shown(folder));
    }
    await rebuildSite(optionsFor(folder, products, false));
    expect(shown(folder), `after round ${round}`).toEqual(shownOf(products));
    expect(await readStamp(join(folder, 'site'))).toBeDefined();
  }
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'leaves a site that is complete or marked as in doubt, and the next rebuild repairs it (sequence %i)',
  (seed) => runSequence(seed),
);

/** Opens the site of a running shop and a server of it, as they are after a start. */
async function openServed(folder: string) {
  const { handle, use } = createSiteServer(folder);
  const listening = await listen(handle, 0);
  onTestFinished(() => listening[Symbol.asyncDispose]());
  const site = await openShopSite({
    ...{ settings: someSettings, maxShrinkPercent: 100, allow: {}, cacheDir: join(folder, 'cache') },
    ...{ render, show: use, print: () => {} },
  });
  const read = async (id: number) => {
    const response = await fetch(`${listening.url}${id === 0 ? '/' : `/product-detail/${id}`}`);
    return response.ok
      ? [[id === 0 ? 'index.html' : `product-detail/${id}.html`, await response.text()]]
      : [];
  };
  return {
    build: (products: Product[]) => site.build(catalogueOf({ products }), silentSteps),
    /** The files that shoppers get. */
    shown: async (): Promise<Files> =>
      Object.fromEntries((await Promise.all(Array.from({ length: 24 }, (_, id) => read(id)))).flat()),
  };
}

it('a shop that is killed between the files of a change shows one version, before and after it is started again', async () => {
  const folder = temporaryFolder();
  const random = seeded(7);
  let products = Array.from({ length: 8 }, (_, index) => aProduct({ id: index + 1 }));
  await (await openServed(folder)).build(products);
  const outcomes = new Set<string>();
  for (let changes = 0; !outcomes.has('done'); changes += STRIDE) {
    const before = products;
    products = edited(before, random);
    const running = await openServed(folder);
    failAfter(changes, 'killed');
    const outcome = await running.build(products).then(
      () => 'done',
      () => 'killed',
    );
    repairDisk();
    outcomes.add(outcome);
    const versions = [shownOf(before), shownOf(products)];
    expect(versions, `killed after ${changes} changes`).toContainEqual(await running.shown());
    const restarted = await openServed(folder);
    expect(versions, `started again after ${changes} changes`).toContainEqual(await restarted.shown());
    await restarted.build(products);
    expect(await restarted.shown()).toEqual(shownOf(products));
  }
  expect(outcomes).toContain('killed');
});

it.each([1, 2, 3])('a rebuild leaves no dead link at any moment (edits %i)', async (seed) => {
  const folder = temporaryFolder();
  const [site, part] = [join(folder, 'site'), join(folder, 'part')];
  const before: ModelShop = { code: 0, products: new Map([1, 2, 3, 5, 8].map((id) => [id, id * 100])) };
  const after = { ...editShop(editShop(before, seeded(seed)), seeded(seed + 10)), code: 0 };
  writeFiles(site, buildShop(before));
  writeFiles(part, buildShop(after));

  let steps = 0;
  const look = async () => {
    steps += 1;
    expect(deadLinks(siteOf(readFiles(site))), `after ${steps} steps`).toEqual([]);
  };
  vi.mocked(rename).mockImplementation((from, to) => disk.rename(from, to).then(look));
  vi.mocked(rm).mockImplementation((path, options) => disk.rm(path, options).then(look));

  const gone = [...before.products.keys()].filter((id) => !after.products.has(id));
  const changes = await comparePart(part, site, { products: gone, lists: [] });
  if (changes) await mergePart(part, site, changes);
  expect(steps).toBeGreaterThan(3);
  expect(readFiles(site)).toEqual(buildShop(after));
});
