import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf } from './product-file.ts';

/** A list of products at this price. */
function listAt(price: number | string, count = 10): string {
  const rows = Array.from({ length: count }, (_, index) => `K-${index};Tovar ${index};${price}`);
  return fileOf('a.csv', ['Kod;Nomi;Narxi', ...rows, ''].join('\n'));
}

/** An empty shop, at a terminal whose owner answers so. */
function shopAtTerminal(answer: boolean) {
  const databases = openDatabases(':memory:');
  const dataDir = temporaryFolder();
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return answer;
  };
  const run = (...args: string[]) => resultOf(databases, ['import', ...args], { dataDir, ask });
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
  agreeing.run(listAt(1000));
  expect([agreeing.asked.length, agreeing.prices()]).toEqual([1, tenAt(1000)]);
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
  expect([prices(), asked]).toEqual([[1000, 1000], []]);
});

test('a file lists all rows of a problem, of which the terminal names five', () => {
  const { run, dataDir } = shopAtTerminal(false);
  expect(run(listAt('qimmat', 9), '--dry-run').output).toMatch(
    /\(9 rows\): .*line 6 \(qimmat\), and 4 more$/m,
  );
  expect(readFileSync(join(dataDir, 'import-messages.txt'), 'utf8')).toContain('line 10 (qimmat)');
});
