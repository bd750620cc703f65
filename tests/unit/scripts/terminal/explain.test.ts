import { expect, it } from 'vitest';
import { CatalogueEmpty } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';
import { explain } from '../../../../scripts/terminal/explain.ts';

it('shows a foreseen failure as its paragraph alone', () => {
  expect(explain(new CommandError('The port is taken.'))).toBe('The port is taken.');
  const empty = new CatalogueEmpty('https://shop.example/api/v1', 5, 'it lists no products');
  expect(explain(empty)).toBe(empty.message);
});

it('shows where an unforeseen failure happened', () => {
  expect(explain(new Error('broken'))).toMatch(/Error: broken\n\s+at .*explain\.test\.ts/);
  expect(explain('broken')).toBe('broken');
});

it('says what to do when the disk cannot be written to', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(explain(full)).toBe(
    'Writing to the disk failed (ENOSPC: no space left on device, write): the disk is full; free some space, then run it again.',
  );
});

it('lets nothing in a foreseen failure steer the terminal', () => {
  expect(explain(new CommandError('a.csv\n  \u001b[2Jline 1\u202e'))).toBe('a.csv\n   [2Jline 1');
});
