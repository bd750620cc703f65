import '../../../properties/runs.ts';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileOf, folderOf, importingShop, jsonOf, record } from './product-file.ts';

describe('rows of a table', () => {
  /** Texts with everything that could end a cell or a row too early. */
  const text = fc
    .array(fc.constantFrom('"', '""', ';', '\n', '\\', '\\"', ' ', 'Oq', '55"', ';"', '";', '"\n'), {
      maxLength: 8,
    })
    .map((parts) => parts.join('').trim());
  const texts = (minLength: number) => fc.array(fc.tuple(text, text), { minLength, maxLength: 4 });

  /** A line in which anything may be wrong, but which is not empty. */
  const amiss = fc.array(
    fc.constantFrom('"', '""', ';', '\\"', ' ', 'Qora', '55"', ';"', '";', '9001', '9001;"', '"9001"'),
    { maxLength: 5 },
  );
  const badLine = fc.tuple(amiss, amiss).map(([before, after]) => [...before, 'Oq', ...after].join(''));

  const products = (all: string[][], firstId: number) =>
    all.map(([productModel, productOption], index) =>
      record({ id: firstId + index, productModel, productOption }),
    );
  /** Each example replaces what the one before it stored. */
  const EMPTIED = { replace: true, allow: { shrink: true } } as const;
  /** A row as a program writes it that knows the rules. */
  const rowOf = (product: object, mustBeQuoted: RegExp, delimiter = ';') =>
    Object.values(product)
      .map((cell) => (mustBeQuoted.test(cell) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
      .join(delimiter);

  test('whatever a correct writer wrote comes back cell for cell', () => {
    const delimiters = fc.constantFrom(';', ',', '\t', '|');
    /** Texts of which a line may look like a row: only what has a key and a price is one. */
    const line = fc.array(fc.constantFrom(';', ',', '|', '"', 'Oq', '55"', '12', ' '), { maxLength: 9 });
    const cell = fc.array(line, { maxLength: 4 }).map((parts) =>
      parts
        .map((part) => part.join(''))
        .join('\n')
        .trim(),
    );
    const cells = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 });
    const { imported } = importingShop();
    fc.assert(
      fc.property(
        delimiters,
        cells,
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (delimiter, all, isQuoted, end) => {
          const given = products(all, 1);
          imported(jsonOf(...given), EMPTIED);
          const mustBeQuoted = isQuoted ? /^/ : new RegExp(`["\n\\${delimiter}]`);
          const header = Object.keys(record({ productModel: '', productOption: '' })).join(delimiter);
          const rows = given.map((product) => rowOf(product, mustBeQuoted, delimiter));
          const { files } = imported(fileOf('a.csv', [header, ...rows, ''].join(end)));
          expect(files[0]?.counts).toMatchObject({ rows: all.length, unchanged: all.length });
          expect(files[0]?.messages).toEqual([]);
        },
      ),
    );
  });

  const isCorrect = (table: string) => {
    try {
      return parse(table, { delimiter: ';', relax_column_count_less: true }).length > 0;
    } catch {
      return false;
    }
  };

  test('a line in which anything is wrong costs no other row, wherever it stands and whatever these contain', () => {
    const badLines = fc.array(badLine, { maxLength: 1 });
    const isEachCellQuoted = fc.boolean();
    const { imported } = importingShop();
    fc.assert(
      fc.property(texts(0), texts(1), badLines, isEachCellQuoted, (first, second, bad, isQuoted) => {
        const [before, after] = [products(first, 1), products(second, 101)];
        imported(jsonOf(...before, ...after), EMPTIED);
        const written = (all: object[]) => all.map((product) => rowOf(product, isQuoted ? /^/ : /[";\n]/));
        const header = 'id;productName;productPrice;productModel;productOption';
        const table = [header, ...written(before), ...bad, ...written(after), ''].join('\n');
        fc.pre(bad.length === 0 || !isCorrect(table));
        const unchanged = before.length + after.length;
        expect(imported(fileOf('a.csv', table)).files[0]?.counts).toMatchObject({
          rows: unchanged + bad.length,
          unchanged,
          changed: 0,
        });
      }),
      { examples: [[[], [['"', '']], [';"";Oq;"'], false]] },
    );
  });
});

test('thousands of differently priced variants of one product take seconds, each with its own image', () => {
  const { imported, stored } = importingShop();
  const count = 2_000;
  const imageOf = (number: number) => `https://i.example/${number}.jpg`;
  const rows = Array.from(
    { length: count },
    (_, n) => `a,${n === 0 ? 'Tel' : ''},Xotira,${n} GB,A-${n},${100 + n},${imageOf(n)},${imageOf(n)}`,
  );
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image';
  const before = process.threadCpuUsage().user;
  imported(fileOf('a.csv', [header, ...rows, ''].join('\n')));
  expect((process.threadCpuUsage().user - before) / 1e6).toBeLessThan(4);
  const products = stored();
  expect(products).toHaveLength(count);
  expect([products[0], products.at(-1)]).toMatchObject([
    { productName: 'Tel — 0 GB', productImages: [{ src: imageOf(0) }] },
    { productName: `Tel — ${count - 1} GB`, productImages: [{ src: imageOf(count - 1) }] },
  ]);
});

describe('pictures beside a file', () => {
  /** A shop that imported a product for each of these pictures, from a folder beside which lies `secret.svg`. */
  function shopWithPictures(
    spelled: readonly string[],
    files: Record<string, string | Uint8Array>,
    links: Record<string, string>,
  ) {
    const products = spelled.map((productImgUrl, index) => record({ id: index + 1, productImgUrl }));
    const parent = folderOf({
      'secret.svg': '<svg/>',
      'import/products.json': JSON.stringify(products),
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`import/${name}`, content])),
    });
    const folder = join(parent, 'import');
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
    const { imported, stored, catalogue } = importingShop();
    return {
      ...imported(folder),
      pictures: stored().map(({ productImgUrl }) => productImgUrl),
      published: catalogue.prepare('SELECT file_name FROM images').all(),
    };
  }

  test('nothing is published that lies outside of its folder, or is no image that browsers show', () => {
    const refused = {
      '../secret.svg': 'is outside',
      'link.svg': 'is outside',
      'linked/secret.svg': 'is outside',
      'circle.webp': 'cannot be read (ELOOP)',
      'folder.webp': 'no such file',
      [`${'rasm'.repeat(99)}.webp`]: 'cannot be read (ENAMETOOLONG)',
      'keys.png': 'is not an image',
      'page.svg': 'is not an image',
      'scan.tiff': 'is not an image',
    };
    const { told, pictures, published } = shopWithPictures(
      Object.keys(refused),
      {
        'keys.png': 'TOPSECRET=abc',
        'page.svg': '<html><svg/></html>',
        'scan.tiff': 'II*\0',
        'folder.webp/a.webp': '<svg/>',
      },
      { 'link.svg': '../secret.svg', linked: '..', 'circle.webp': 'circle.webp' },
    );
    expect(told).toEqual(Object.values(refused).map((reason) => expect.stringContaining(reason)));
    expect(new Set(pictures)).toEqual(new Set([null]));
    expect(published).toEqual([]);
  });

  test('images of all formats are published, whatever they are called, also through a link in the folder', async () => {
    const create = { width: 8, height: 8, channels: 3, background: '#336699' } as const;
    const files: Record<string, string | Uint8Array> = {
      '1.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      '2.svg':
        '\ufeff<?xml version="1.0"?>\r\n<!-- Made by > hand -->\n<!DOCTYPE svg [<!ENTITY w "9">]>\n<svg>',
    };
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const)
      files[`${format}.jpg`] = await sharp({ create }).toFormat(format).toBuffer();
    const names = Object.keys(files);
    const { told, pictures, published } = shopWithPictures([...names, 'b.svg'], files, { 'b.svg': '1.svg' });
    expect(told).toEqual([]);
    expect(published).toHaveLength(names.length);
    expect(new Set(pictures).size).toBe(names.length);
    expect(pictures.at(-1)).toBe(pictures[0]);
  });
});
