import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inflate } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { importingShop } from './product-file.ts';

const CATALOGUES = join(import.meta.dirname, '../../../../fixtures/catalogues');

vi.mock('node:fs', { spy: true });
beforeEach(() => vi.clearAllMocks());

/** An exchange, with a classifier two folders above its goods. */
function exchangeFolder(): string {
  const [all, goods] = [temporaryFolder(), 'goods/1'];
  cpSync(join(CATALOGUES, 'commerceml'), join(all, goods), { recursive: true });
  writeFileSync(join(all, 'import.xml'), '<КоммерческаяИнформация/>');
  return join(all, goods);
}

test.each([
  ['a table', () => join(CATALOGUES, '1c-nomenclature.csv')],
  ['a workbook', () => join(CATALOGUES, 'moysklad.xlsx')],
  ['JSON', () => join(CATALOGUES, 'json/array/products.json')],
  ['a feed', () => join(CATALOGUES, 'yml.xml')],
  ['an exchange', exchangeFolder],
])('%s is opened once', (_, path) => {
  const given = path();
  vi.clearAllMocks();
  importingShop().imported(given);
  const opened = vi
    .mocked(readFileSync)
    .mock.calls.map(([file]) => String(file))
    .filter((file) => /\.(?:csv|json|xlsx|xml)$/.test(file));
  expect(opened).not.toHaveLength(0);
  expect(opened.filter((file, at) => opened.indexOf(file) !== at)).toEqual([]);
});

test('a workbook is unpacked once for the headers of its sheets, and once for their rows', () => {
  const times = new Map<number, number>();
  const { push } = Inflate.prototype;
  using _ = vi.spyOn(Inflate.prototype, 'push').mockImplementation(function (this: Inflate, piece, isLast) {
    times.set(piece.byteOffset, (times.get(piece.byteOffset) ?? 0) + 1);
    push.call(this, piece, isLast);
  });
  importingShop().imported(join(CATALOGUES, 'moysklad.xlsx'));
  expect(Math.max(...times.values())).toBe(2);
});
