import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openLooks } from '../../../../../scripts/provider/import/images/look-at-images.ts';
import { readProducts } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { resultOf } from '../commands/output-of.ts';
import { folderOf, importingShop } from './product-file.ts';

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** What tells that a file is one. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A list of products with these pictures, `k0`, `k1` and so on, in a folder with these files. */
function listWith(cells: readonly string[], files: Record<string, Uint8Array> = {}): string {
  const rows = cells.map((cell, index) => `k${index};Товар ${index};250000 сум;"${cell}"\n`);
  const list = ['Код;Наименование;Цена;Фото\n', ...rows].join('');
  return join(folderOf({ 'narxlar.csv': list, ...files }), 'narxlar.csv');
}

/** Imports a list with these pictures into an empty shop, without looking at them. */
function afterImport(...given: Parameters<typeof listWith>) {
  const { catalogue, imported, stored } = importingShop();
  return {
    messages: imported(listWith(...given)).files.flatMap(({ messages }) => messages),
    files: catalogue.prepare('SELECT file_name FROM images').all(),
    pictures: stored().map(({ productImgUrl }) => productImgUrl),
  };
}

test.each([
  ['case', 'ZN-350.png', ['zn-350.PNG']],
  ['ending', 'zn-352.JPEG', ['zn-352.jpg']],
  ['Unicode form', 'ёлка ўқ.png', ['Ёлка ўқ.png'.normalize('NFD')]],
  ['kind of apostrophe', "o'q to‘q.png", ['oʻq toʼq.png']],
  ['blank in an address', 'kel%20di.png', ['kel di.png']],
  ['letters as in an address', 'чай.png', ['%D1%87%D0%B0%D0%B9.png']],
  ['per cent sign', 'Chegirma 50%.PNG', ['chegirma 50%.png']],
  ['slash', '.\\rasmlar\\oq.png', ['Rasmlar/oq.png', 'oq.png']],
  ['slash at the beginning', '/rasmlar/oq.png', ['rasmlar/oq.png']],
  ['slash in a name', 'rasmlar/oq.png', ['rasmlar\\oq.png']],
])('a picture is found whose name differs by its %s, and that is said', (_, cell, [file = '', ...others]) => {
  const beside = Object.fromEntries([[file, PNG], ...others.map((name) => [name, Buffer.of(1)])]);
  const { messages, files } = afterImport([cell], beside);
  expect(messages).toContainEqual({
    ...{ kind: 'read as', place: 'line 2', detail: `${cell}: ${file}` },
    says: expect.stringContaining('spelled otherwise (case, .jpg or .jpeg, apostrophe, slash, %20)'),
  });
  expect(files).toEqual([{ file_name: file.replace(/^.*\//, '') }]);
});

test('of several files that fit, the one with exactly that name is taken, or none', () => {
  const beside = Object.fromEntries(
    ['a.png', 'A.png', 'B.png', 'b.PNG'].map((name, at) => [name, Buffer.from([...PNG, at])]),
  );
  const { messages, files, pictures } = afterImport(['a.png', 'b.png', 'c.png'], beside);
  expect(files).toEqual([{ file_name: 'a.png' }]);
  expect(pictures).toEqual([expect.anything(), null, null]);
  expect(
    messages.filter(({ says }) => /file/.test(says)).map(({ place, says }) => `${place}: ${says}`),
  ).toEqual([
    expect.stringMatching(/^line 3: several files fit, .* \((b\.PNG, B\.png|B\.png, b\.PNG)\)$/),
    expect.stringMatching(/^line 4: there is no such file/),
  ]);
});

test('pictures are looked at once by what is in them; one that cannot be built is left out, its product comes in', async () => {
  const good = await sharp(await picture(640))
    .jpeg()
    .toBuffer();
  const files = {
    'a.jpg': good,
    'b.jpg': good,
    'cut.jpg': good.subarray(0, good.length / 3),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
  };
  const list = listWith(['a.jpg', 'b.jpg', 'cut.jpg', 'drawing.svg'], files);
  const databases = temporaryDatabases();
  const run = (...args: string[]) => resultOf(databases, args);
  const { code, output } = run('import', list);
  expect(code).toBe(0);
  expect(output).toMatch(/^Looking at 3 images …$/m);
  expect(output).toMatch(/it is damaged .*premature end of JPEG.* – line 4 \(cut\.jpg\)$/m);
  expect(output).toMatch(/it is damaged .*XML parse error.* – line 5 \(drawing\.s/m);
  const pictures = readProducts(databases.catalogue, [1, 2, 3, 4]).map(({ productImgUrl }) => productImgUrl);
  expect(pictures).toEqual([expect.any(String), expect.any(String), null, null]);

  const again = run('import', list);
  expect(again.output).toMatch(/^Looking at 2 images …$/m);
  expect(again.output).toMatch(/^products +0 +0 +4 /m);
  writeFileSync(join(dirname(list), 'cut.jpg'), good);
  expect(run('import', list).output).toMatch(/^products +0 +1 +3 /m);
});

test('a picture of more than 30 MB is left out', () => {
  const list = listWith(['a.png'], { 'a.png': new Uint8Array(30_000_001) });
  expect(importingShop().imported(list).told).toContainEqual(
    expect.stringContaining('it is larger than 30 MB: reduce its size'),
  );
});

test('pictures for which there was no time come in, and how many is said', async () => {
  const list = listWith(['a.png', 'b.png'], { 'a.png': await picture(41), 'b.png': await picture(42) });
  const { imported, stored } = importingShop();
  expect(imported(list, { look: openLooks(() => {}, 0) }).told).toContainEqual(
    expect.stringContaining('2 images not looked at, since 60 s were over'),
  );
  expect(stored().map(({ productImgUrl }) => productImgUrl)).not.toContain(null);
});
