import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Databases, openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { addOrder } from '../../../../../scripts/provider/tables/add-order.ts';
import { imageAddresses } from '../../../../../scripts/provider/tables/images.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf, folderOf } from './product-file.ts';

/** A list of products at this price. */
function listAt(price: number | string, count = 10): string {
  const rows = Array.from({ length: count }, (_, index) => `K-${index};Tovar ${index};${price}`);
  return fileOf('a.csv', ['Kod;Nomi;Narxi', ...rows, ''].join('\n'));
}

/** An empty shop, at a terminal whose owner answers so. */
function shopAtTerminal(answer: boolean) {
  const databases = temporaryDatabases();
  const dataDir = temporaryFolder();
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return answer;
  };
  const run = (...args: string[]) => resultOf(databases, ['import', ...args], { DATA_DIR: dataDir, ask });
  const prices = () =>
    databases.catalogue
      .prepare('SELECT price / 100 AS price FROM products')
      .all()
      .map(({ price }) => price);
  return { run, prices, asked, dataDir };
}

const tenAt = (price: number) => Array.from({ length: 10 }, () => price);

test('on a terminal, an import first shows what would change and asks', () => {
  const refusing = shopAtTerminal(false);
  const { code, output } = refusing.run(listAt(1000));
  expect(output).toMatch(/Kod → code; Nomi → productName; Narxi → productPrice[\s\S]*Nothing was imported/);
  expect([code, refusing.asked.length, refusing.prices()]).toEqual([0, 1, []]);

  const agreeing = shopAtTerminal(true);
  // Nothing was there that could come back.
  expect(agreeing.run(listAt(1000)).output).toMatch(/Imported\.$/m);
  expect([agreeing.asked.length, agreeing.prices()]).toEqual([1, tenAt(1000)]);
  expect(agreeing.run(listAt(1001)).output).toMatch(/Imported\. .* undo` reverts that\./);
  agreeing.run(listAt(1000));
  expect(agreeing.run(listAt(1400), '--dry-run').output).toMatch(
    /10 prices would change by more than a third: 1 Tovar 0 1\u00a0000\u00a0so‘m → 1\u00a0400\u00a0so‘m;/,
  );
});

test('--yes answers the question, and lifts no guard against jumping prices or a shrinking catalogue', () => {
  const { run, prices, asked } = shopAtTerminal(false);
  run(listAt(1000), '--yes');
  for (const yes of [['--yes'], []]) expect(() => run(listAt(10), ...yes)).toThrow('--allow-price-jump');
  expect(() => run(listAt(1000, 2), '--yes', '--replace')).toThrow('--allow-shrink');
  expect(prices()).toEqual(tenAt(1000));
  run(listAt(1000, 2), '--yes', '--replace', '--allow-shrink');
  expect(prices()).toEqual([1000, 1000]);
  run(listAt('$6', 2), '--yes', '--allow-price-jump');
  expect([prices(), asked]).toEqual([[6, 6], []]);
});

test('a file lists all rows of a problem, of which the terminal names five', () => {
  const { run, dataDir } = shopAtTerminal(false);
  expect(run(listAt('qimmat', 9), '--dry-run').output).toMatch(
    /\(9 rows\): .*line 6 \(qimmat\), and 4 more$/m,
  );
  expect(readFileSync(join(dataDir, 'import-messages.txt'), 'utf8')).toContain('line 10 (qimmat)');
});

/** A shop in files, at a terminal. While a question waits, another process does these things, one for each question. */
function busyShop(...meanwhile: ((other: Databases) => void)[]) {
  const dataDir = temporaryFolder();
  const [own, other] = [openDatabases(dataDir), openDatabases(dataDir)];
  const asked: string[] = [];
  const run = (file: string, answer = true) =>
    resultOf(own, ['import', file], {
      DATA_DIR: dataDir,
      ask(question) {
        meanwhile[asked.push(question) - 1]?.(other);
        return answer;
      },
    });
  const stored = () =>
    own.catalogue.prepare('SELECT code, name, price / 100 AS price FROM products').all() as object[];
  const close = () => {
    for (const databases of [own, other]) databases[Symbol.dispose]();
  };
  return { run, stored, asked, catalogue: own.catalogue, [Symbol.dispose]: close };
}

const pieces = ({ catalogue }: Pick<Databases, 'catalogue'>) =>
  catalogue.prepare('SELECT quantity, counted_after FROM products').all();

test('what a terminal has shown is what is written, even if the file is gone', () => {
  const file = listAt(1000, 1);
  using shop = busyShop(() => rmSync(file));
  expect(shop.run(file).output).toMatch(/Imported\./);
  expect([shop.stored(), shop.asked.length]).toEqual([[{ code: 'K-0', name: 'Tovar 0', price: 1000 }], 1]);
});

test('while a question waits, an order can be placed, and the import takes its pieces into account', () => {
  const line = { productId: 1, quantity: 2 };
  const buyer = { clientName: 'Ali', clientPhone: '+998901234567', comment: '', orders: [line] };
  using shop = busyShop(
    () => {},
    ({ orders }) => addOrder(orders, buyer, { storeId: 5, now: new Date() }),
  );
  shop.run(fileOf('a.csv', 'Kod;Nomi;Narxi;Soni\nK-0;Tovar;1000;9\n'));
  const { output } = shop.run(listAt(1100, 1));
  expect(output).toMatch(/has changed in the meantime[\s\S]*productPrice: 1000 → 1100[\s\S]*Imported\./);
  expect(shop.asked).toHaveLength(3);
  expect(pieces(shop)).toEqual([{ quantity: 7, counted_after: 1 }]);
});

const imports = (price: number, count?: number) => (other: Databases) =>
  importFiles(other.catalogue, [listAt(price, count)], { storeId: 5, replace: true });

const execs = (sql: string) => (other: Databases) => other.catalogue.exec(sql);

test.each([
  ['a product', imports(1200, 2), 'productPrice: 1200 → 1300'],
  ['the number of products', imports(1000, 1), 'new: 3 Tovar 1'],
  ['a category', execs("INSERT INTO categories VALUES (1, 'A', NULL, NULL)"), ''],
  ['a slide', execs("INSERT INTO slides VALUES (1, 'A', '/a.webp')"), ''],
])('if %s has changed while a question waits, the import is shown and asked again', (_, change, shown) => {
  using shop = busyShop(() => {}, change);
  shop.run(listAt(1000, 2));
  const [, again] = shop.run(listAt(1300, 2)).output.split('has changed in the meantime');
  expect(again).toContain(shown);
  expect(shop.asked).toHaveLength(3);
  expect(shop.stored()).toMatchObject([{ price: 1300 }, { price: 1300 }]);
});

test('after a no, neither an image nor anything else is left in the catalogue', () => {
  const [text, image] = [
    'Kod;Nomi;Narxi;Rasm\nA;Pech;900;a.svg\n',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ];
  const file = join(folderOf({ 'a.csv': text, 'a.svg': image }), 'a.csv');
  using shop = busyShop();
  expect(shop.run(file, false).output).toContain('Nothing was imported.');
  expect([imageAddresses(shop.catalogue), shop.stored()]).toEqual([new Set(), []]);
  expect(shop.catalogue.prepare('SELECT * FROM stores').all()).toEqual([]);
  shop.run(file);
  expect(imageAddresses(shop.catalogue).size).toBe(1);
});
