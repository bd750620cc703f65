import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { BrokenRecord } from '#catalogue/snapshot/read/parse-records.ts';
import { runTogether } from '../../../../scripts/build/run-together.ts';
import { summariseReport } from '../../../../scripts/build/summarise-report.ts';

describe('summarise report', () => {
  const broken = (position: number): BrokenRecord => ({
    kind: 'product',
    id: 100 + position,
    position,
    field: 'productPrice',
    reason: 'is missing',
  });

  const circle: BrokenRecord = { ...broken(4), kind: 'category', field: 'parentId', isShown: true };
  const eight = Array.from({ length: 8 }, (_, index) => broken(index + 1));
  const image = { url: '/media/1.webp', reason: 'the server answered 404' };

  it.each([
    ['nothing for a catalogue without faults', {}, []],
    [
      'the first broken records',
      { broken: eight, warnings: ['It moves.'] },
      [
        'Warning: It moves.',
        'Warning: 8 broken records left out:',
        ...[101, 102, 103, 104, 105].map((id) => `  product with id ${id}: productPrice is missing`),
        '  … and 3 more',
      ],
    ],
    [
      'records that are shown apart from those that are left out',
      { broken: [broken(1), circle] },
      [
        ...['Warning: 1 broken record left out:', '  product with id 101: productPrice is missing'],
        '  Full list: report.json',
        'Warning: 1 broken record shown without the faulty field:',
        '  category with id 104: parentId is missing',
      ],
    ],
    [
      'a record without an id by its position',
      { broken: [{ ...broken(4), id: null, field: '' }] },
      ['Warning: 1 broken record left out:', '  product number 4: is missing'],
    ],
    [
      'images that could not be built',
      { images: [image] },
      ['Warning: 1 image could not be built:', '  /media/1.webp: the server answered 404'],
    ],
    [
      'products without a price',
      { unpriced: [7] },
      ['Warning: 1 product without a price, which shoppers have to ask for by phone:', '  product with id 7'],
    ],
  ])('names %s, and the file that lists all', (_, report, lines) => {
    const list = lines.length > 0 ? ['  Full list: report.json'] : [];
    expect(summariseReport({ broken: [], warnings: [], ...report }, 'report.json')).toEqual([
      ...lines,
      ...list,
    ]);
  });

  it('lets nothing from outside end a line or steer the terminal', () => {
    const url = 'https://media.example/\u001b]0;OWNED\u0007\n::error::forged.webp';
    const report = {
      broken: [{ ...broken(4), reason: 'is "\u202e\n"' }],
      warnings: [`a\u009b2J\n`],
      images: [{ url, reason: 'the server answered 404' }],
    };
    const lines = summariseReport(report, 'report.json');
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(lines.filter((line) => !line.startsWith('Warning') && !line.startsWith('  '))).toEqual([]);
  });
});

describe('run together', () => {
  it('returns the result of each job; stops the others when one fails, and waits for them to end', async () => {
    expect(await runTogether([async () => 1, async () => 'two'])).toEqual([1, 'two']);
    let ended = false;
    const other = async (signal: AbortSignal) => {
      await once(signal, 'abort');
      await Promise.resolve();
      ended = true;
      throw new Error('stopped');
    };
    await expect(runTogether([other, () => Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
    expect(ended).toBe(true);
  });

  it('stops all jobs when they are no longer wanted', async () => {
    const stop = new AbortController();
    const job = async (signal: AbortSignal) => {
      await once(signal, 'abort');
      throw new Error('stopped');
    };
    const running = runTogether([job, job], stop.signal);
    stop.abort(new Error('too late'));
    await expect(running).rejects.toThrow('too late');
  });
});
