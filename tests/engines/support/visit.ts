import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { createSiteServer } from '../../../scripts/network/site-server.ts';
import { openShop, type Shop } from '../../browser/support/shop-server.ts';
import { centreOf, type Until } from '../../tools/browsers/tab.ts';
import { testSite } from '../../tools/sites/test-site.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const engines = { firefox: openFirefox, webkit: openWebKit };

export interface EngineOption {
  engine: keyof typeof engines;
}

/** How engines report what leaving a page cuts off. What the site does not have it answers with 404, which is noted. */
const CUT_OFF =
  /loading dynamically imported module|Importing a module script failed|NetworkError when|Load failed/;

/** Runs in each page before its other scripts: notes its errors in the tab. Nothing offers the newsletter. */
function noteErrors(): void {
  localStorage.setItem('newsletterSeen', 'true');
  const note = (...problem: unknown[]) => {
    sessionStorage.problems = `${sessionStorage.problems ?? ''}${problem.join(' ')} (${location.pathname})\n`;
  };
  console.error = note;
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective, event.blockedURI));
}

/** Copies the built site, so that its pages note their errors: plain WebDriver does not tell what is in the console. */
async function copyNotingSite(folder: string): Promise<void> {
  await cp(testSite.dist, folder, { recursive: true });
  // Before the page's policy, which allows no further script.
  const start = '<head><meta charset="utf-8">';
  for (const page of globSync(join(folder, '**/*.html')))
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(start, `${start}<script>(${noteErrors})()</script>`),
    );
}

/** Whether all images in view have loaded and are drawn; runs in the page. */
async function isDrawn(): Promise<boolean> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const isComing = (image: HTMLImageElement) => {
    const { top, left, right, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  // Lazy images wait beside the screen for the main one.
  return !('firstImage' in document.documentElement.dataset) && ![...document.images].some(isComing);
}

/** What a shopper does and sees in a shop. Elements are named by a selector, and by text that they contain. */
function visitWith(engine: Engine, shop: Shop, name: string) {
  /** Calls a function in the page. */
  const run: Until = (call, ...values) =>
    engine.evaluate(`(${call})(...${JSON.stringify(values)})`) as Promise<never>;
  /** Calls a function in the page, and in the one that follows it, until it returns something. Returns that. */
  const until: Until = async (call, ...values) => {
    // A page that is being left does not answer.
    const ask = () => run(call, ...values).catch(() => undefined);
    let result = await ask();
    await expect.poll(async () => (result ||= await ask()), [call.name, ...values].join(' ')).toBeTruthy();
    return result as never;
  };
  /** Waits until one is in view, and nothing covers it. Returns its centre. */
  const see = (selector: string, text = '') => until(centreOf, selector, text);
  const tap = async (selector: string, text?: string) => engine.click(await see(selector, text));
  return {
    shop,
    ...{ run, until, see, tap },
    resize: engine.resize,
    /** Opens a page of the shop. By itself, since a driver may wait forever to open one after a step in the history. */
    async open(path: string) {
      await run((url) => {
        document.documentElement.id = 'left';
        location.assign(url);
      }, shop.url + path);
      await until(() => document.documentElement.id !== 'left' && document.readyState === 'complete');
    },
    /** Taps a field and types into it. */
    async type(selector: string, text: string) {
      await tap(selector);
      await until((field) => document.activeElement?.matches(field), selector);
      await engine.type(text);
    },
    /** Keeps what the page looks like, once its images in view have loaded. */
    async keep(picture: string) {
      await until(isDrawn);
      writeFileSync(join(testSite.enginesPictures, `${name} ${picture}.png`), await engine.picture());
    },
  };
}

/** A test in the shop of the sample, which fails when a page reports an error or the site lacks what it requests. */
export const test = base.extend<EngineOption & { visit: ReturnType<typeof visitWith> }>({
  engine: ['firefox', { option: true }],
  visit: async ({ engine: name }, use) => {
    await using opened = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-noting-'));
    opened.defer(() => rm(folder, { recursive: true }));
    await copyNotingSite(folder);
    const { handle } = createSiteServer(folder);
    const missing: string[] = [];
    const handleAndNote: RequestListener = (request, response) => {
      response.on('finish', () => {
        if (response.statusCode >= 400) missing.push(`${response.statusCode} ${request.url}`);
      });
      return handle(request, response);
    };
    const shop = opened.use(await openShop(handleAndNote));
    const visit = visitWith(opened.use(await engines[name]()), shop, name);
    await use(visit);
    const noted = await visit.run(() => String(sessionStorage.problems ?? '').split('\n'));
    expect([...noted, ...missing].filter((problem) => problem && !CUT_OFF.test(problem))).toEqual([]);
  },
});

export { expect };
