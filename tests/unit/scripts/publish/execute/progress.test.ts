import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from '../../../../../scripts/publish/execute/progress.ts';
import type { Write } from '../../../../../scripts/publish/plan/changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const write = (bytes: number): Write => ({
  key: 'page',
  reason: 'new',
  fingerprint: '',
  source: { key: 'page', file: '', headers: {}, fingerprint: '', bytes },
  doubtful: false,
});

it('reports objects, bytes and the time left', () => {
  const writes = Array.from({ length: 2_000 }, () => write(25_000));
  const said: string[] = [];
  const progress = createProgress(writes, (detail) => said.push(detail));
  for (const each of writes) {
    vi.advanceTimersByTime(10);
    progress.add(each);
  }
  expect(said[0]).toBe('1 of 2,000 objects, 25 kB of 50 MB');
  expect(said[999]).toBe('1,000 of 2,000 objects, 25 MB of 50 MB, 10 s left');
  expect(said.at(-1)).toBe('2,000 of 2,000 objects, 50 MB of 50 MB');
});

it('reports no bytes if nothing is uploaded', () => {
  const said: string[] = [];
  const copy: Write = { ...write(0), source: 'kept' };
  createProgress([copy, copy], (detail) => said.push(detail)).add(copy);
  expect(said).toEqual(['1 of 2 objects']);
});
