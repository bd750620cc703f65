import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { comparePart, mergePart } from '../../../../scripts/rebuild/merge-part.ts';
import { buildShop, deadLinks, editShop, type ModelShop, seeded, siteOf } from '../publish/model-shop.ts';
import type { Files } from '../publish/publishing.ts';
import { temporaryFolder } from '../temporary-folder.ts';

vi.mock('node:fs/promises', { spy: true });
afterEach(() => {
  vi.mocked(rename).mockReset();
  vi.mocked(rm).mockReset();
});

async function put(dir: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
}

async function filesOf(dir: string): Promise<Files> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [relative(dir, file), await readFile(file, 'utf8')] as const),
    ),
  );
}

it.each([1, 2, 3])('leaves no dead link at any moment (edits %i)', async (seed) => {
  const folder = temporaryFolder();
  const [site, part] = [join(folder, 'site'), join(folder, 'part')];
  const before: ModelShop = { code: 0, products: new Map([1, 2, 3, 5, 8].map((id) => [id, id * 100])) };
  const after = { ...editShop(editShop(before, seeded(seed)), seeded(seed + 10)), code: 0 };
  await put(site, buildShop(before));
  await put(part, buildShop(after));

  const fs = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  let steps = 0;
  const look = async () => {
    steps += 1;
    expect(deadLinks(siteOf(await filesOf(site))), `after ${steps} steps`).toEqual([]);
  };
  vi.mocked(rename).mockImplementation((from, to) => fs.rename(from, to).then(look));
  vi.mocked(rm).mockImplementation((path, options) => fs.rm(path, options).then(look));

  const gone = [...before.products.keys()].filter((id) => !after.products.has(id));
  const changes = await comparePart(part, site, { products: gone, lists: [] });
  expect(changes).toBeDefined();
  if (changes) await mergePart(part, site, changes);
  expect(steps).toBeGreaterThan(3);
  expect(await filesOf(site)).toEqual(buildShop(after));
});
