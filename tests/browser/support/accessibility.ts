import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Where to look: an open dialog or menu, as little else can be used then, or the part that differs between pages. */
const SCOPES = ['dialog:modal', ':popover-open', 'main'];

/** Checks the page in its current state, or with the shell that all pages share, against the rules of axe. */
export async function expectNoAxeViolations(page: Page, scope: 'part' | 'page' = 'part'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (scopes) => {
      // A button that was just enabled already has its new colour, but its old background for one more frame.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const part = scopes.map((scope) => document.querySelector(scope)).find(Boolean) ?? document;
      const { axe } = window as typeof window & { axe: typeof import('axe-core') };
      // Returning only violations and fetching no styles again halves the time.
      return (await axe.run(part, { resultTypes: ['violations'], preload: false })).violations;
    },
    scope === 'page' ? [] : SCOPES,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `axe violations on ${page.url()}`).toEqual([]);
}

const CONTROLS =
  'button link textbox searchbox combobox checkbox radio spinbutton slider switch tab menuitem option dialog image DisclosureTriangle'.split(
    ' ',
  );

/** Returns the HTML of what can be used on the page, but has no name in the tree that screen readers are given. */
export async function controlsWithoutName(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const found: string[] = [];
  for (const { ignored, role, name, backendDOMNodeId: backendNodeId } of nodes) {
    if (ignored || !CONTROLS.includes(role?.value) || name?.value || !backendNodeId) continue;
    found.push((await browser.send('DOM.getOuterHTML', { backendNodeId })).outerHTML.slice(0, 200));
  }
  await browser.detach();
  return found;
}
