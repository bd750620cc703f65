import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from 'puppeteer-core';

/** A tab of a browser: the page that is shown, and any that the browser has prepared in case it is opened next. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** The function and its arguments are passed to the page as text. */
export type Until = <Arguments extends unknown[], Result>(
  run: (...values: Arguments) => Result,
  ...values: Arguments
) => Promise<NonNullable<Awaited<Result>>>;

const PATIENCE_MS = 60_000;

/** Opens a tab in which pages may be prerendered. */
export async function openTab(browser: Browser) {
  const sessions = new Set<CDPSession>();
  // Puppeteer's own sessions, since it has no page for one that is prepared, and a second session with the page that is
  // shown would keep it from preparing any.
  const connection = (await browser.target().createCDPSession()).connection();
  connection?.on('sessionattached', (session) => sessions.add(session));
  connection?.on('sessiondetached', (session) => sessions.delete(session));
  const page = await browser.newPage();

  const untilIn =
    (isPrepared: boolean): Until =>
    async (run, ...values) => {
      const call = `(${run})(...${JSON.stringify(values)})`;
      const began = performance.now();
      while (performance.now() - began < PATIENCE_MS) {
        const results = [...sessions].map((session) =>
          evaluate(session, `document.prerendering === ${isPrepared} && ${call}`),
        );
        // A page that is being left never answers.
        const result = await Promise.race([Promise.any(results).catch(() => undefined), delay(1000)]);
        if (result) return result;
        await delay(10);
      }
      const shown = 'document.prerendering + " " + location + " " + document.body.innerText';
      const pages = await Promise.all(
        [...sessions].map((session) =>
          Promise.race([evaluate(session, shown).catch(String), delay(1000, 'no answer')]),
        ),
      );
      throw new Error(`Never happened: ${call}. There is:\n${pages.join('\n\n')}`);
    };
  const until = untilIn(false);

  return {
    page,
    /** Evaluates a function in the page that is shown, from the moment it is, until it returns something. Returns that. */
    until,
    /** The same in a page that is prepared. */
    untilPrepared: untilIn(true),
    /** Taps the first visible element that matches, as soon as there is one. Returns when, in milliseconds since 1970. */
    async tap(selector: string): Promise<number> {
      const { x, y } = await until(centreOf, selector);
      const now = Date.now();
      const touch = await page.touchscreen.touchStart(x, y);
      // A page that the tap leaves never answers.
      touch.end().catch(() => {});
      return now;
    },
  };
}

/** Rejects if the expression has no value at the moment, or there is no page. */
async function evaluate(session: CDPSession, expression: string): Promise<never> {
  const options = { awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, ...options });
  if (exceptionDetails || !result.value) throw new Error(exceptionDetails?.text);
  return result.value as never;
}

/**
 * Returns the centre of the first visible element that matches, and contains the text, after scrolling to it, once it
 * stands still and nothing covers it; runs in the page.
 */
export async function centreOf(selector: string, text = ''): Promise<{ x: number; y: number } | undefined> {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility() && each.textContent.includes(text),
  );
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = centre();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { x, y } = centre();
  const isStill = x === before.x && y === before.y;
  return isStill && element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}
