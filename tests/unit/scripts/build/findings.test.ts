import { expect, it } from 'vitest';
import type { BrokenRecord } from '#catalogue/snapshot/read/parse-records.ts';
import type { CatalogueReport } from '#catalogue/snapshot/store/catalogue-metadata.ts';
import { catalogueFindings } from '../../../../scripts/build/findings.ts';

const broken = (position: number): BrokenRecord => ({
  ...{ kind: 'product', id: 100 + position, position, field: 'productPrice', reason: 'is missing' },
});
const circle: BrokenRecord = { ...broken(4), kind: 'category', field: 'parentId', isShown: true };
const summary = (report: Partial<CatalogueReport>) =>
  catalogueFindings({ broken: [], warnings: [], ...report }, 'report.json');

it('an owner sees each kind of fault, what it means for the shop, and the file that lists all', () => {
  const lines = summary({
    warnings: ['It moves.'],
    broken: [{ ...broken(9), id: null, field: '' }, ...[1, 2, 3, 4, 5, 6, 7].map(broken), circle],
    unpriced: [7],
    images: [{ url: '/media/1.webp', reason: 'the server answered 404' }],
  });
  const list = '  Full list: report.json';
  expect(lines).toEqual([
    ...['Warning: It moves.', 'Warning: 8 broken records left out:', '  product number 9: is missing'],
    ...[101, 102, 103, 104].map((id) => `  product with id ${id}: productPrice is missing`),
    ...['  … and 3 more', list, 'Warning: 1 broken record shown without the faulty field:'],
    ...['  category with id 104: parentId is missing', list],
    'Warning: 1 product without a price, which shoppers have to ask for by phone:',
    ...['  product with id 7', list, 'Warning: 1 image could not be built:'],
    ...['  /media/1.webp: the server answered 404', list],
  ]);
  expect(summary({}), 'of a catalogue without faults').toEqual([]);
});

it('nothing from outside can end a line or steer the terminal', () => {
  const url = 'https://media.example/\u001b]0;OWNED\u0007\n::error::forged.webp';
  const lines = summary({
    broken: [{ ...broken(4), reason: 'is "\u202e\n"' }],
    warnings: [`a\u009b2J\n`],
    images: [{ url, reason: 'the server answered 404' }],
  });
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines.filter((line) => !line.startsWith('Warning') && !line.startsWith('  '))).toEqual([]);
});
