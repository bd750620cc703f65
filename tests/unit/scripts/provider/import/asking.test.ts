import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf } from './product-file.ts';

/** A shop with ten products, at a terminal whose owner answers so. */
function shopAtTerminal(answer: boolean) {
  const databases = openDatabases(':memory:');
  const dataDir = temporaryFolder();
  const list = (price: number, count = 10) =>
    fileOf(
      'a.csv',
      ['Kod;Nomi;Narxi', ...Array.from({ length: count }, (_, n) => `K-${n};Tovar ${n};${price}`)].join('\n'),
    );
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return answer;
  };
  const run = (file: string, ...args: string[]) =>
    resultOf(databases, ['import', file, ...args], { dataDir, ask });
  const prices = () =>
    databases.catalogue
      .prepare('SELECT DISTINCT price / 100 AS price FROM products')
      .all()
      .map(({ price }) => price);
  return { list, run, prices, asked, dataDir };
}

test('on a terminal, an import first shows what would change and asks', () => {
  const refusing = shopAtTerminal(false);
  const { code, output } = refusing.run(refusing.list(1000));
  expect(refusing.asked).toHaveLength(1);
  expect(output).toMatch(/Kod → code; Nomi → productName; Narxi → productPrice[\s\S]*Nothing was imported/);
  expect([code, refusing.prices()]).toEqual([0, []]);

  const agreeing = shopAtTerminal(true);
  agreeing.run(agreeing.list(1000));
  expect([agreeing.asked.length, agreeing.prices()]).toEqual([1, [1000]]);
});

test('--yes answers the question, and lifts no guard', () => {
  const { list, run, prices, asked } = shopAtTerminal(false);
  run(list(1000), '--yes');
  expect(prices()).toEqual([1000]);
  expect(() => run(list(10), '--yes')).toThrow('--allow-price-jump');
  expect(() => run(list(10))).toThrow('--allow-price-jump');
  expect(() => run(list(1000, 2), '--yes', '--replace')).toThrow('--allow-shrink');
  run(list(1000, 2), '--yes', '--replace', '--allow-shrink');
  expect([prices(), asked]).toEqual([[1000], []]);
});

test('the page names five places of a problem, the list in a file all', () => {
  const { run, dataDir } = shopAtTerminal(false);
  const rows = Array.from({ length: 9 }, (_, n) => `K-${n};Tovar;qimmat`);
  const { code, output } = run(fileOf('a.csv', ['Kod;Nomi;Narxi', ...rows].join('\n')), '--dry-run');
  expect(code).toBe(1);
  expect(output).toMatch(/rejected \(9 rows\): the price is not a number.*line 6 \(qimmat\), and 4 more$/m);
  const list = join(dataDir, 'import-messages.txt');
  expect(existsSync(list) && readFileSync(list, 'utf8')).toContain('line 10 (qimmat)');
});

test('prices that change by more than a third are shown', () => {
  const { list, run } = shopAtTerminal(true);
  run(list(1000), '--yes');
  expect(run(list(1400), '--dry-run').output).toMatch(
    /10 prices would change by more than a third: 1 Tovar 0 1 000 so‘m → 1 400 so‘m;/,
  );
});
