import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Databases, openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { catalogueWriter } from '../../../../scripts/provider/tables/catalogue-writer.ts';
import {
  MAX_WAITING,
  type SearchBeside,
  searchBeside,
} from '../../../../scripts/provider/tables/search-beside.ts';
import { eventually } from '../../../support/eventually.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { aRecord, STORE } from './provider-with.ts';

let databases: Databases;
let beside: SearchBeside;
beforeEach(() => {
  const folder = temporaryFolder();
  databases = openDatabases(folder);
  for (const [index, productName] of ['Choynak', 'Dazmol'].entries()) write({ id: index + 1, productName });
  beside = searchBeside(folder);
});
afterEach(async () => {
  await beside[Symbol.asyncDispose]();
  databases[Symbol.dispose]();
});

const write = (product: Parameters<typeof aRecord>[0]) =>
  catalogueWriter(databases.catalogue, STORE).product(aRecord({ categoryId: null, ...product }));

const search = (text: string, network?: string) =>
  beside.find({ storeId: STORE, categoryId: undefined, search: text, sort: 'createdAt' }, network);

test('finds what the catalogue has now, also after it changed', async () => {
  expect([await search('choynak'), await search('dazmol')]).toEqual([[1], [2]]);
  write({ id: 3, productName: 'Choynak katta' });
  expect(await search('choynak')).toEqual([3, 1]);
});

test('a network that sends very many searches waits for its own, and only it is refused', async () => {
  const answered: string[] = [];
  const ask = (name: string, network: string) =>
    search(`choynak ${answered.length} ${name}`, network).then(
      () => void answered.push(name),
      () => void answered.push(`${name} refused`),
    );
  const flood = Array.from({ length: 2 * MAX_WAITING }, () => ask('flood', '8.8.8.8'));
  const shopper = ask('shopper', '8.8.4.4');
  const another = ask('another', '9.9.9.9');
  await Promise.all([shopper, another]);
  const before = answered.filter((name) => name === 'flood').length;
  expect(before, 'one is under way, and one has its turn').toBeLessThan(5);
  expect(answered).toContain('flood refused');
  await Promise.all(flood);
  expect(answered.filter((name) => name === 'flood').length, 'alone, it has all').toBeGreaterThan(90);
  expect(answered).not.toContain('shopper refused');
});

test('a thread that ends is started again', async () => {
  const broken = { storeId: STORE, categoryId: undefined, search: 'x', sort: 'no order' as never };
  await expect(beside.find(broken, undefined)).rejects.toThrow();
  await eventually(async () => expect(await search('dazmol')).toEqual([2]));
});
