import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';
import { checkOutcome, runLanes, type Step } from '../../../../scripts/test/step.ts';
import { eventually } from '../../../support/eventually.ts';

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
  const reports = await runLanes([[step('types', 1), step('lint', 0)]], (name) => headings.push(name));
  expect(headings).toEqual(['types', 'lint']);
  expect(reports).toMatchObject([
    { name: 'types', passed: 0, failed: 1 },
    { name: 'lint', passed: 1, failed: 0 },
  ]);
});

test('a step whose need failed is not run and counts as a failure', async () => {
  const browser = { ...step('browser tests', 0, 'build'), run: vi.fn() };
  const reports = await runLanes([[step('build', 1), browser]], () => {});
  expect(browser.run).not.toHaveBeenCalled();
  expect(reports[1]).toMatchObject({ name: 'browser tests', passed: 0, failed: 1 });
});

test('lanes run at the same time, and a step waits for what it needs in another lane', async () => {
  const { promise: built, resolve: finishBuild } = Promise.withResolvers<void>();
  const { promise: linted, resolve: finishLint } = Promise.withResolvers<void>();
  const started: string[] = [];
  const running = runLanes(
    [
      [{ ...step('lint', 0), run: () => linted.then(() => checkOutcome(0)) }, step('types', 0)],
      [{ ...step('build', 0), run: () => built.then(() => checkOutcome(0)) }],
      [step('browser tests', 0, 'build')],
    ],
    (name) => started.push(name),
  );
  await eventually(() => expect(started).toEqual(['lint', 'build']));
  finishBuild();
  await eventually(() => expect(started).toEqual(['lint', 'build', 'browser tests']));
  finishLint();
  expect((await running).map(({ name }) => name)).toEqual(['lint', 'types', 'build', 'browser tests']);
});

test('what a step says is labelled where others run beside it', async () => {
  const labelled = { ...step('types', 0), run: vi.fn(async () => checkOutcome(0)) };
  await runLanes([[labelled], [step('lint', 0)]], () => {});
  expect(labelled.run).toHaveBeenLastCalledWith('types');
  await runLanes([[labelled]], () => {});
  expect(labelled.run).toHaveBeenLastCalledWith(undefined);
});

test('a step that throws says why and counts as a failure', async () => {
  const broken: Step = {
    name: 'browser tests',
    run: () => Promise.reject(new CommandError('no browser here')),
  };
  expect(await runLanes([[broken]], () => {})).toMatchObject([{ passed: 0, failed: 1 }]);
  expect(console.error).toHaveBeenCalledWith('no browser here');
});
