import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';
import { checkOutcome, runSteps, type Step } from '../../../../scripts/test/step.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const step = (name: string, exitCode: number, needs?: string): Step => ({
  name,
  ...(needs === undefined ? {} : { needs }),
  run: async () => checkOutcome(exitCode),
});

test('steps run in order, each under its heading, and a failure does not stop the rest', async () => {
  const headings: string[] = [];
  const reports = await runSteps([step('types', 1), step('lint', 0)], (name) => headings.push(name));
  expect(headings).toEqual(['types', 'lint']);
  expect(reports).toMatchObject([
    { name: 'types', passed: 0, failed: 1 },
    { name: 'lint', passed: 1, failed: 0 },
  ]);
});

test('a step whose need failed is not run and counts as a failure', async () => {
  const browser = { ...step('browser tests', 0, 'build'), run: vi.fn() };
  const reports = await runSteps([step('build', 1), browser], () => {});
  expect(browser.run).not.toHaveBeenCalled();
  expect(reports[1]).toMatchObject({ name: 'browser tests', passed: 0, failed: 1 });
});

test('a step that throws says why and counts as a failure', async () => {
  const broken: Step = {
    name: 'browser tests',
    run: () => Promise.reject(new CommandError('no browser here')),
  };
  expect(await runSteps([broken], () => {})).toMatchObject([{ passed: 0, failed: 1 }]);
  expect(console.error).toHaveBeenCalledWith('no browser here');
});
