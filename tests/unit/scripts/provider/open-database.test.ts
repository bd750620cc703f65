import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DatabaseUnusable, inTransaction, openDatabase } from '../../../../scripts/provider/open-database.ts';
import { findImage } from '../../../../scripts/provider/records/images.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const newFile = () => join(temporaryFolder(), 'deep', 'provider.sqlite');

test('makes folders and tables where they are missing, and finds them again', () => {
  const file = newFile();
  const first = openDatabase(file);
  first.exec("INSERT INTO categories (id, name) VALUES (1, 'Muzlatgichlar')");
  first.close();
  const second = openDatabase(file);
  expect(second.prepare('SELECT name FROM categories').all()).toEqual([{ name: 'Muzlatgichlar' }]);
  second.close();
});

test('writes through to the disk, and keeps references whole', () => {
  const database = openDatabase(newFile());
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(() => database.exec("INSERT INTO product_colors VALUES (77, 0, 'Oq', '')")).toThrow('FOREIGN KEY');
  database.close();
});

test('takes a file over that an earlier version made, with all that is in it', () => {
  const file = newFile();
  const first = openDatabase(file);
  first.exec("INSERT INTO subscribers VALUES ('ali@shop.example', '2026-11-21T10:00:00Z')");
  const indexes = first.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all();
  first.exec(`DROP INDEX products_by_price;
    CREATE INDEX products_by_price ON products (store_id, price_to_pay, id)`);
  const triggers = first.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) first.exec(`DROP TRIGGER ${name}`);
  first.exec(`DROP INDEX orders_by_submission; ALTER TABLE orders DROP COLUMN repeats;
    DROP TABLE product_changes; DROP TABLE images; DROP TABLE starter_lists;
    ALTER TABLE categories DROP COLUMN parent_id; PRAGMA user_version = 2`);
  first.close();

  const second = openDatabase(file);
  expect(second.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'ali@shop.example' }]);
  expect(second.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all()).toEqual(triggers);
  expect(second.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all()).toEqual(
    indexes,
  );
  second.close();
  openDatabase(file).close();
});

test('the images of a sample that an earlier version made are there still', () => {
  const file = newFile();
  const first = openDatabase(file);
  const drawn = '/api/v1/media/slides/toza-uy.webp';
  const foreign = 'https://cdn.example/fridge-c3c7cb-front.webp';
  first.exec(`INSERT INTO slides VALUES (1, 'Toza', '${drawn}'), (2, 'Yoz', '${foreign}');
    INSERT INTO categories (id, name, image_url) VALUES (1, 'A', '/api/v1/media/categories/fridge.webp');
    DROP TABLE images; DROP TABLE starter_lists;
    DROP INDEX orders_by_submission; ALTER TABLE orders DROP COLUMN repeats;
    ALTER TABLE categories DROP COLUMN parent_id; PRAGMA user_version = 4`);
  first.close();

  const second = openDatabase(file);
  const [address, other, category] = second
    .prepare('SELECT image_url FROM slides UNION ALL SELECT image_url FROM categories')
    .all()
    .map(({ image_url }) => String(image_url));
  expect(findImage(second, address ?? '')?.fileName).toBe('slides-toza-uy.webp');
  expect(findImage(second, category ?? '')?.fileName).toBe('categories-fridge.webp');
  expect(other).toBe(foreign);
  second.close();
});

test('refuses the file of another version, and says what to do', () => {
  const file = join(temporaryFolder(), 'provider.sqlite');
  const other = new DatabaseSync(file);
  other.exec('PRAGMA user_version = 99');
  other.close();
  expect(() => openDatabase(file)).toThrow(DatabaseUnusable);
  expect(() => openDatabase(file)).toThrow(/tables 99.*Move it away/);
});

test('refuses a file that is no database, and says what to do', () => {
  const file = join(temporaryFolder(), 'provider.sqlite');
  writeFileSync(file, 'This is a letter, and a rather long one, to somebody who keeps no database.');
  expect(() => openDatabase(file)).toThrow(DatabaseUnusable);
  expect(() => openDatabase(file)).toThrow('not a database');
});

test('work in a transaction is done wholly or not at all', () => {
  const database = openDatabase(':memory:');
  const work = () => {
    database.exec("INSERT INTO categories (id, name) VALUES (1, 'Muzlatgichlar')");
    throw new Error('half way');
  };
  expect(() => inTransaction(database, work)).toThrow('half way');
  expect(database.prepare('SELECT * FROM categories').all()).toEqual([]);
});
