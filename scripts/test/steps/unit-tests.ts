import { reportedOutcome } from '../reports/reported-outcome.ts';
import { vitestOutcome } from '../reports/vitest-outcome.ts';
import type { Step } from '../step.ts';
import { testSite } from '../test-site.ts';

/** Everything that needs no browser. `args` go to vitest: a part of a path, `-t name`. */
export const unitTests = (args: readonly string[]): Step => ({
  name: 'unit tests',
  run: (label) =>
    reportedOutcome({
      command: 'vitest',
      args: [
        'run',
        ...['--config', 'tests/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${testSite.unitReport}`],
        ...args,
      ],
      label,
      report: testSite.unitReport,
      outcome: vitestOutcome,
    }),
});
