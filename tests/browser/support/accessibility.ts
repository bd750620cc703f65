import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Finds what keeps people from using the page as it is now, by the rules of axe. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
}
