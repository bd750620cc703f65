import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Where to look: an open dialog, for nothing else can be used then, or what differs from page to page. */
const SCOPES = ['dialog:modal', 'main'];

/**
 * Finds what keeps people from using the page as it is now, by the rules of axe.
 * @param scope 'page' for all of it, with the shell that every page has
 */
export async function expectNoAxeViolations(page: Page, scope: 'part' | 'page' = 'part'): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults, string[]>(
    (scopes) => {
      const part = scopes.map((scope) => document.querySelector(scope)).find(Boolean) ?? document;
      // biome-ignore lint/suspicious/noExplicitAny: axe is in the page by the script above
      return (window as any).axe.run(part, { resultTypes: ['violations'] });
    },
    scope === 'page' ? [] : SCOPES,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
}
