import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';
import { checkOutcome, runStages, type Step, summary } from '../../../../scripts/test/step.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const step = (name: string, exitCode: number): Step => ({ name, run: async () => checkOutcome(exitCode) });

test('a failure does not stop the rest, but for what needs it', async () => {
  const browser = { ...step('browser tests', 0), needs: 'build', run: vi.fn() };
  const reports = await runStages([[step('build', 1), step('lint', 0)], [step('types', 0)], [browser]]);
  expect(browser.run).not.toHaveBeenCalled();
  expect(reports).toMatchObject([
    { name: 'build', passed: 0, failed: 1 },
    { name: 'lint', passed: 1, failed: 0 },
    { name: 'types', passed: 1, failed: 0 },
    { name: 'browser tests', passed: 0, failed: 1 },
  ]);
});

test('a step that throws says why and counts as a failure', async () => {
  const broken: Step = { name: 'browser', run: () => Promise.reject(new CommandError('no browser here')) };
  expect(await runStages([[broken]])).toMatchObject([{ passed: 0, failed: 1 }]);
  expect(console.error).toHaveBeenCalledWith('browser: no browser here');
});

test('the last line is the plain sum', () => {
  const reports = [
    { name: 'types', passed: 1, failed: 0, seconds: 4.26 },
    { name: 'unit tests', passed: 120, failed: 2, seconds: 11 },
  ];
  expect(summary(reports).split('\n').at(-1)).toBe('121 passed, 2 failed');
});
