import { ensureBrowser } from '../browser/ensure-browser.ts';
import { playwrightOutcome } from '../reports/playwright-outcome.ts';
import { reportedOutcome } from '../reports/reported-outcome.ts';
import type { Step } from '../step.ts';
import { testSite } from '../test-site.ts';

/** The built shop in a real browser. `args` go to Playwright: a part of a path, `--project phone`, `-g name`. */
export const browserTests = (args: readonly string[]): Step => ({
  name: 'browser tests',
  needs: 'build',
  run: async (label) =>
    reportedOutcome({
      command: 'playwright',
      args: ['test', '--config', 'tests/browser/playwright.config.ts', ...args],
      env: { CHROME_PATH: await ensureBrowser() },
      label,
      report: testSite.browserReport,
      outcome: playwrightOutcome,
    }),
});
