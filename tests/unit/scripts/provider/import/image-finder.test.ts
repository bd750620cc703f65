import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageFinder } from '../../../../../scripts/provider/import/image-finder.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { providerWith } from '../provider-with.ts';

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
  ['a folder that is called like an image', 'folder.webp', 'is not a file'],
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
