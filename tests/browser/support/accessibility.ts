import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Where to look: an open dialog, for nothing else can be used then, or what differs from page to page. */
const SCOPES = ['dialog:modal', 'main'];

/**
 * Finds what keeps people from using the page as it is now, by the rules of axe.
 * @param scope 'page' for all of it, with the shell that every page has
 */
export async function expectNoAxeViolations(page: Page, scope: 'part' | 'page' = 'part'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (scopes) => {
      // A button that is just being enabled has its new colour already, and its old background for one more frame.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const part = scopes.map((scope) => document.querySelector(scope)).find(Boolean) ?? document;
      const { axe } = window as typeof window & { axe: typeof import('axe-core') };
      // Only what is shown is sent, and no style is fetched again: half of the time.
      const found = await axe.run(part, { resultTypes: ['violations'], preload: false });
      return found.violations;
    },
    scope === 'page' ? [] : SCOPES,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
}
