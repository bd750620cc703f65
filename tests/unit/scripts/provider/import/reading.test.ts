import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { providerWith } from '../provider-with.ts';
import { folderOf, told } from './product-file.ts';
import '../../../properties/runs.ts';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../../../../scripts/provider/import/formats/quoted-rows.ts';
import { imageFinder } from '../../../../../scripts/provider/import/image-finder.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

describe('encodings', () => {
  const options = { storeId: 5 };

  const cyrillic = 'id;productName;productPrice\n7;Музлатгич “Зарнур”;900\n';
  const utf16 = Buffer.from(`\uFEFF${cyrillic}`, 'utf16le');
  /** In Windows-1251, as far as the text above needs it. */
  const windows1251 = Uint8Array.from(cyrillic, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x80) return code;
    return character === '“' ? 0x93 : character === '”' ? 0x94 : code - 0x410 + 0xc0;
  });

  test.each([
    ['UTF-16 without a byte order mark', utf16.subarray(2)],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ])('a file in %s is read correctly', async (_, content) => {
    const { database, get } = providerWith([]);
    importFiles(database, [folderOf({ 'products.csv': content })], options);
    expect((await get('/products/7')).data.productName).toBe('Музлатгич “Зарнур”');
  });

  test('the owner sees a name from a file that is not Unicode, as it was read', () => {
    const { database } = providerWith([]);
    const report = importFiles(database, [folderOf({ 'products.csv': windows1251 })], options);
    expect(told(report)).toEqual([
      expect.stringMatching(/^was read as windows-1251, such as “Музлатгич “Зарнур””:/),
    ]);
  });
});

describe('table rows', () => {
  const WIDTH = 4;

  /** Texts with everything that could end a cell or a row too early. */
  const text = fc
    .array(fc.constantFrom('"', '""', ';', '\n', '\\', '\\"', ' ', 'Oq', '55"', ';"', '";', '"\n'), {
      maxLength: 8,
    })
    .map((parts) => parts.join('').trim());

  /** Rows as a program writes them that knows the rules: an id, then texts. */
  const goodRow = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), ...Array.from({ length: WIDTH - 1 }, () => text))
    .map((cells) => cells.map(String));
  const spelled = (cells: readonly string[], mustBeQuoted = /[";\n]/) =>
    cells.map((cell) => (mustBeQuoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');

  /** A line in which anything may be wrong, but which is not empty. */
  const amiss = fc.array(
    fc.constantFrom('"', '""', ';', '\\"', ' ', 'Qora', '55"', ';"', '";', '9001', '9001;"', '"9001"'),
    { maxLength: 5 },
  );
  const badLine = fc.tuple(amiss, amiss).map(([before, after]) => [...before, 'Oq', ...after].join(''));

  const cellsOf = (content: string) =>
    readRows(content.split('\n'), { delimiter: ';', width: WIDTH, idColumn: 0 })
      .map(({ cells }) => cells)
      .toArray();

  test('rows that are written by the rules are read as they were, whatever their cells contain', () => {
    fc.assert(
      fc.property(fc.array(goodRow, { maxLength: 6 }), (rows) => {
        for (const mustBeQuoted of [/[";\n]/, /^/])
          expect(cellsOf(rows.map((row) => spelled(row, mustBeQuoted)).join('\n'))).toEqual(rows);
      }),
    );
  });

  test('a line in which anything is wrong costs no other row, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(goodRow, { maxLength: 4 }),
        fc.array(goodRow, { minLength: 1, maxLength: 4 }),
        badLine,
        (before, after, bad) => {
          const read = cellsOf(
            [...before.map((row) => spelled(row)), bad, ...after.map((row) => spelled(row))].join('\n'),
          );
          expect(read.slice(0, before.length)).toEqual(before);
          expect(read.slice(-after.length)).toEqual(after);
          expect(read).toHaveLength(before.length + 1 + after.length);
        },
      ),
    );
  });
});

describe('image finder', () => {
  /** Looks for an image in a folder with these files, beside which lies `secret.svg`. */
  function finderIn(files: Record<string, string | Uint8Array>, links: Record<string, string> = {}) {
    const parent = temporaryFolder();
    const folder = join(parent, 'import');
    mkdirSync(join(folder, 'folder.webp'), { recursive: true });
    writeFileSync(join(parent, 'secret.svg'), '<svg/>');
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
    const { database } = providerWith([]);
    return {
      find: imageFinder(database, folder),
      stored: () => database.prepare('SELECT file_name FROM images').all(),
    };
  }

  test.each([
    ['a file outside of the folder', '../secret.svg', 'is outside'],
    ['a link that leads outside of it', 'link.svg', 'is outside'],
    ['a file through a linked folder', 'linked/secret.svg', 'is outside'],
    ['a link in a circle', 'circle.webp', 'cannot be read (ELOOP)'],
    ['a folder that is called like an image', 'folder.webp', 'no such file'],
    ['a name that no file can have', `${'rasm'.repeat(99)}.webp`, 'cannot be read (ENAMETOOLONG)'],
    ['a name with an invalid character', 'a\0.webp', 'cannot be read (ERR_INVALID_ARG_VALUE)'],
    ['what is no image', 'keys.png', 'is not an image'],
    ['a page with a drawing', 'page.svg', 'is not an image'],
    ['an image in a format that browsers lack', 'scan.tiff', 'is not an image'],
  ])('%s is not published', (_, spelled, reason) => {
    const { find, stored } = finderIn(
      { 'keys.png': 'TOPSECRET=abc', 'page.svg': '<html><svg/></html>', 'scan.tiff': 'II*\0' },
      { 'link.svg': '../secret.svg', linked: '..', 'circle.webp': 'circle.webp' },
    );
    expect(find(spelled)).toEqual({ reason: expect.stringContaining(reason) });
    expect(stored()).toEqual([]);
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'finds a %s, whatever it is called',
    async (format) => {
      const create = { width: 8, height: 8, channels: 3, background: '#336699' } as const;
      const bytes = await sharp({ create }).toFormat(format).toBuffer();
      expect(finderIn({ 'a.jpg': bytes }).find('a.jpg')).toHaveProperty('address');
    },
  );

  test.each([
    '<svg/>',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    '\ufeff<?xml version="1.0"?>\r\n<!-- Made by > hand -->\n<!DOCTYPE svg [<!ENTITY w "9">]>\n<svg>',
  ])('finds the SVG %j', (drawing) => {
    expect(finderIn({ 'a.svg': drawing }).find('a.svg')).toHaveProperty('address');
  });

  test('finds an image through a link to another place in the folder', () => {
    const { find } = finderIn({ 'a.svg': '<svg/>' }, { 'b.svg': 'a.svg' });
    expect(find('b.svg')).toEqual(find('a.svg'));
  });
});
