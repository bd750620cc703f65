import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  backUpToday,
  keepDailyBackups,
  writeDailyCopy,
} from '../../../../../scripts/provider/backups/daily-backups.ts';
import { findImage, putImage } from '../../../../../scripts/provider/tables/images.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { openShop as openAnyShop } from '../commands/opened-shop.ts';

const imageOf = (text: string) => ({
  fileName: `${text}.webp`,
  bytes: new TextEncoder().encode(text.repeat(2_000)),
});

/** A shop without images, whose copies are kept for two days. */
function openShop() {
  const shop = openAnyShop();
  shop.catalogue.exec('DELETE FROM images');
  const folder = join(shop.dataDir, 'backups');
  return {
    ...{ ...shop, folder },
    put: (text: string) => putImage(shop.catalogue, imageOf(text)),
    find: (address: string) => findImage(shop.catalogue, address),
    /** Writes the copy of a day, just after its midnight in the shop, and returns its file. */
    copyOf(day: string): string {
      writeDailyCopy(shop, { dataDir: shop.dataDir, keep: 2, now: new Date(`${day}T00:30+05:00`) });
      return join(folder, `vitrina-${day}.sqlite`);
    },
    restore: (file: string) => shop.run('restore', file, '--yes'),
    names: () => readdirSync(folder).toSorted(),
    /** Names of the images that the copies share. */
    shared(): unknown[] {
      using images = new DatabaseSync(join(folder, 'images.sqlite'), { readOnly: true });
      const rows = images.prepare('SELECT file_name FROM images ORDER BY 1').all();
      return rows.map(({ file_name }) => file_name);
    },
  };
}

test('copies of several days contain each image once, and each gives its own back', () => {
  using shop = openShop();
  const kettle = shop.put('choynak');
  const first = shop.copyOf('2026-11-20');
  const iron = shop.put('dazmol');
  const second = shop.copyOf('2026-11-21');
  expect(shop.shared()).toEqual(['choynak.webp', 'dazmol.webp']);
  for (const copy of [first, second]) expect(readFileSync(copy, 'latin1')).not.toContain('choynakchoynak');

  shop.catalogue.exec('DELETE FROM images');
  shop.restore(second);
  expect(shop.find(kettle)).toMatchObject(imageOf('choynak'));
  expect(shop.find(iron)).toMatchObject(imageOf('dazmol'));
  shop.restore(first);
  expect(shop.find(kettle)).toMatchObject(imageOf('choynak'));
  expect(shop.find(iron)).toBeUndefined();
});

test('a copy kept elsewhere gives back the images beside it, and says how many are missing', () => {
  const elsewhere = temporaryFolder();
  const copy = join(elsewhere, 'vitrina-2026-11-20.sqlite');
  let kettle = '';
  {
    using lost = openShop();
    kettle = lost.put('choynak');
    lost.copyOf('2026-11-20');
    cpSync(lost.folder, elsewhere, { recursive: true });
  }
  using shop = openShop();
  renameSync(join(elsewhere, 'images.sqlite'), join(elsewhere, 'later'));
  expect(shop.restore(copy)).toContain('Missing from that catalogue: 1 image. Put images.sqlite');
  renameSync(join(elsewhere, 'later'), join(elsewhere, 'images.sqlite'));
  expect(shop.restore(copy)).not.toContain('Missing');
  expect(shop.find(kettle)).toMatchObject(imageOf('choynak'));
});

test('only the configured number is kept, with the images of those', () => {
  using shop = openShop();
  shop.put('choynak');
  shop.copyOf('2026-11-20');
  shop.catalogue.exec('DELETE FROM images');
  shop.put('dazmol');
  shop.copyOf('2026-11-21');
  expect(shop.shared()).toEqual(['choynak.webp', 'dazmol.webp']);
  shop.copyOf('2026-11-22');
  expect(shop.names()).toEqual(['images.sqlite', 'vitrina-2026-11-21.sqlite', 'vitrina-2026-11-22.sqlite']);
  expect(shop.shared()).toEqual(['dazmol.webp']);
});

test('a copy that fails leaves nothing behind, and says why', () => {
  using shop = openShop();
  mkdirSync(shop.folder);
  const images = join(shop.folder, 'images.sqlite');
  writeFileSync(images, 'Dear reader, this is a letter and no database.'.repeat(9));
  expect(() => shop.copyOf('2026-11-20')).toThrow(/images\.sqlite cannot be used \(.*Move it away/);
  expect(shop.names()).toEqual(['images.sqlite']);
  rmSync(images);
  shop.copyOf('2026-11-20');
  expect(shop.names()).toEqual(['images.sqlite', 'vitrina-2026-11-20.sqlite']);
});

test('what a killed copy left is removed at the next start, but no copy that is being written', async () => {
  using shop = openShop();
  mkdirSync(shop.folder);
  for (const left of ['vitrina-2026-11-20.sqlite.10.part', 'vitrina-2026-11-20.sqlite.10.part-journal'])
    writeFileSync(join(shop.folder, left), 'half of it');
  using written = new DatabaseSync(join(shop.folder, 'vitrina-2026-11-21.sqlite.11.part'));
  written.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  await using _copies = keepDailyBackups({ dataDir: shop.dataDir, keep: 0, tell: () => {} });
  expect(shop.names()).toEqual(['vitrina-2026-11-21.sqlite.11.part']);
});

test('the copy of a running shop is written by another process', async () => {
  using shop = openShop();
  await backUpToday(shop.dataDir, 2, new AbortController().signal);
  expect(shop.names()).toEqual(['images.sqlite', expect.stringMatching(/^vitrina-.*\.sqlite$/)]);
  using copy = new DatabaseSync(join(shop.folder, shop.names()[1] ?? ''), { readOnly: true });
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
});
