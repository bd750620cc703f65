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

  it('prints nothing for a catalogue without faults', () => {
    expect(summariseReport({ broken: [], warnings: [] }, 'report.json')).toEqual([]);
  });

  it('names the first broken records and the file that lists all of them', () => {
    const report = {
      broken: Array.from({ length: 8 }, (_, index) => broken(index + 1)),
      warnings: ['It moves.'],
    };
    expect(summariseReport(report, '.cache/catalogue/report.json')).toEqual([
      'Warning: It moves.',
      'Warning: 8 broken records left out:',
      ...[101, 102, 103, 104, 105].map((id) => `  product with id ${id}: productPrice is missing`),
      '  … and 3 more',
      '  Full list: .cache/catalogue/report.json',
    ]);
  });

  it('distinguishes records that are shown from those that are left out', () => {
    const circle: BrokenRecord = { ...broken(4), kind: 'category', field: 'parentId', isShown: true };
    expect(summariseReport({ broken: [broken(1), circle], warnings: [] }, 'report.json')).toEqual([
      'Warning: 1 broken record left out:',
      '  product with id 101: productPrice is missing',
      '  Full list: report.json',
      'Warning: 1 broken record shown without the faulty field:',
      '  category with id 104: parentId is missing',
      '  Full list: report.json',
    ]);
  });

  it('names a record without an id by its position', () => {
    const report = { broken: [{ ...broken(4), id: null, field: '' }], warnings: [] };
    expect(summariseReport(report, 'report.json')).toContain('  product number 4: is missing');
  });

  it('names images that could not be built', () => {
    const images = [{ url: '/media/1.webp', reason: 'the server answered 404' }];
    expect(summariseReport({ broken: [], warnings: [], images }, 'report.json')).toEqual([
      'Warning: 1 image could not be built:',
      '  /media/1.webp: the server answered 404',
      '  Full list: report.json',
    ]);
  });

  it('names products without a price', () => {
    expect(summariseReport({ broken: [], warnings: [], unpriced: [7] }, 'report.json')).toEqual([
      'Warning: 1 product without a price, which shoppers have to ask for by phone:',
      '  product with id 7',
      '  Full list: report.json',
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
  it('returns the result of each job', async () => {
    expect(await runTogether([async () => 1, async () => 'two'])).toEqual([1, 'two']);
  });

  it('stops the others when one fails, and waits for them to end', async () => {
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
