import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { providerWith } from '../provider-with.ts';
import { folderOf, rejectedOf } from './product-file.ts';

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
  ['UTF-8', Buffer.from(cyrillic)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${cyrillic}`)],
  ['UTF-16', utf16],
  ['UTF-16 without a byte order mark', utf16.subarray(2)],
  ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ['Windows-1251', windows1251],
])('a file in %s is read correctly', async (_, content) => {
  const { database, get } = providerWith([]);
  importFiles(database, [folderOf({ 'products.csv': content })], options);
  expect((await get('/products/7')).data.productName).toBe('Музлатгич “Зарнур”');
});

test('the owner sees a name from a file that is not Unicode, as it was read', () => {
  const { database } = providerWith([]);
  const { files } = importFiles(database, [folderOf({ 'products.csv': windows1251 })], options);
  expect(files[0]?.notes).toEqual([
    { says: expect.stringMatching(/^was read as windows-1251, such as “Музлатгич “Зарнур””:/) },
  ]);
});

test('a record with lost characters is refused', () => {
  const { database } = providerWith([]);
  const folder = folderOf({ 'products.csv': 'id,productName,productPrice\n7,Pe\uFFFDh,900\n' });
  expect(rejectedOf(importFiles(database, [folder], options))).toEqual([
    {
      place: 'line 2',
      issues: [
        { field: 'productName', reason: expect.stringMatching(/lost characters.*save the file as UTF-8/) },
      ],
    },
  ]);
});
