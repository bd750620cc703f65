import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { comparePart, mergePart } from '../../../../scripts/rebuild/merge-part.ts';
import { readFiles, writeFiles } from '../../../support/files.ts';
import { buildShop, deadLinks, editShop, type ModelShop, seeded, siteOf } from '../publish/model-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';

vi.mock('node:fs/promises', { spy: true });
afterEach(() => {
  vi.mocked(rename).mockReset();
  vi.mocked(rm).mockReset();
});

it.each([1, 2, 3])('leaves no dead link at any moment (edits %i)', async (seed) => {
  const folder = temporaryFolder();
  const [site, part] = [join(folder, 'site'), join(folder, 'part')];
  const before: ModelShop = { code: 0, products: new Map([1, 2, 3, 5, 8].map((id) => [id, id * 100])) };
  const after = { ...editShop(editShop(before, seeded(seed)), seeded(seed + 10)), code: 0 };
  writeFiles(site, buildShop(before));
  writeFiles(part, buildShop(after));

  const fs = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  let steps = 0;
  const look = async () => {
    steps += 1;
    expect(deadLinks(siteOf(readFiles(site))), `after ${steps} steps`).toEqual([]);
  };
  vi.mocked(rename).mockImplementation((from, to) => fs.rename(from, to).then(look));
  vi.mocked(rm).mockImplementation((path, options) => fs.rm(path, options).then(look));

  const gone = [...before.products.keys()].filter((id) => !after.products.has(id));
  const changes = await comparePart(part, site, { products: gone, lists: [] });
  expect(changes).toBeDefined();
  if (changes) await mergePart(part, site, changes);
  expect(steps).toBeGreaterThan(3);
  expect(readFiles(site)).toEqual(buildShop(after));
});
