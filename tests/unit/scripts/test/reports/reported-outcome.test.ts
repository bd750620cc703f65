import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportedOutcome } from '../../../../../scripts/test/reports/reported-outcome.ts';
import type { Outcome } from '../../../../../scripts/test/step.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a runner that leaves a report (or none) and ends with an exit code. */
const outcomeOf = (report: Outcome | undefined, exitCode: number): Promise<Outcome> => {
  const file = join(folder, 'report.json');
  const write = report ? `require('node:fs').writeFileSync(process.argv[1], process.argv[2]);` : '';
  return reportedOutcome({
    command: 'node',
    args: ['-e', `${write} process.exitCode = ${exitCode}`, file, JSON.stringify(report ?? null)],
    report: file,
    outcome: (said) => said as Outcome,
  });
};

test('the counts are those of the report', async () => {
  await expect(outcomeOf({ passed: 3, failed: 0 }, 0)).resolves.toEqual({ passed: 3, failed: 0 });
  await expect(outcomeOf({ passed: 3, failed: 2 }, 1)).resolves.toEqual({ passed: 3, failed: 2 });
});

test('a runner that ends badly without a failed test is a failure', async () => {
  await expect(outcomeOf({ passed: 3, failed: 0 }, 1)).resolves.toEqual({ passed: 3, failed: 1 });
});

test('a runner that leaves no report is a failure, however it ends', async () => {
  await expect(outcomeOf(undefined, 0)).resolves.toEqual({ passed: 0, failed: 1 });
  await expect(outcomeOf(undefined, 1)).resolves.toEqual({ passed: 0, failed: 1 });
});

test('the report of an earlier run is not read again', async () => {
  await writeFile(join(folder, 'report.json'), JSON.stringify({ passed: 9, failed: 0 }));
  await expect(outcomeOf(undefined, 1)).resolves.toEqual({ passed: 0, failed: 1 });
});
