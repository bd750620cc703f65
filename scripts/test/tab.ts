import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBrowser, findHeadlessBrowser } from './browser.ts';

/** Sends a command of the DevTools protocol to one page. */
export type Send = (method: string, params?: object) => Promise<unknown>;

/** A page in which functions can be evaluated; they and their arguments are passed as text. */
interface View {
  /** Rejects if the function throws, or if there is no such page at the moment. */
  evaluate: RunInPage;
  /** Evaluates a function until it returns something. Returns that. */
  until: RunInPage;
}

type RunInPage = <Arguments extends unknown[], Result>(
  run: (...values: Arguments) => Result,
  ...values: Arguments
) => Promise<Awaited<Result>>;

/** The only tab of a fresh browser. */
export interface Tab extends AsyncDisposable {
  open(url: string): Promise<void>;
  /** Taps the first visible element that matches, as soon as there is one. Returns when, in milliseconds since 1970. */
  tap(selector: string): Promise<number>;
  /** The page that is shown. */
  page: View;
  /** The page that the browser has prepared in case it is opened next. */
  prerendered: View;
}

interface Evaluated {
  result: { value: never };
  exceptionDetails?: unknown;
}

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo: { type: string } };
  result?: never;
  error?: { message: string };
}

const FLAGS = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const PATIENCE_MS = 60_000;

/**
 * Opens a browser that may prerender pages, unlike one that Playwright drives (1.65 attaches to pages, not to their
 * tab; Chromium then refuses to prerender).
 * @param prepare called for every page, including prerendered ones, before it loads
 */
export async function openTab(prepare: (send: Send) => unknown = () => {}): Promise<Tab> {
  await using opened = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'vitrina-browser-'));
  opened.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const flags = [...FLAGS, ...sandbox, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(findHeadlessBrowser() ?? (await ensureBrowser()), [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(browser, 'exit');
  opened.defer(async () => {
    // With its child processes, which survive it otherwise.
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await ended;
  });

  const socket = new WebSocket(await addressOf(browser.stderr));
  await once(socket, 'open');
  const answers = new Map<number, PromiseWithResolvers<never>>();
  const send = (method: string, params: object = {}, sessionId?: string): Promise<never> => {
    const id = answers.size + 1;
    const answer = Promise.withResolvers<never>();
    answers.set(id, answer);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answer.promise;
  };

  const pages = new Set<string>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, method, params, result, error }: Message = JSON.parse(data);
    if (error) answers.get(id)?.reject(new Error(error.message));
    else answers.get(id)?.resolve(result as never);
    if (!params) return;
    const { sessionId, targetInfo } = params;
    if (method === 'Target.detachedFromTarget') pages.delete(sessionId);
    if (method !== 'Target.attachedToTarget') return;
    const sendToPage: Send = (command, options) => send(command, options, sessionId);
    if (targetInfo.type === 'page') {
      pages.add(sessionId);
      prepare((...command) => sendToPage(...command).catch(() => {}));
    }
    sendToPage('Runtime.runIfWaitingForDebugger').catch(() => {});
  });

  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId }] = targetInfos as [{ targetId: string }];
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    sessionId,
  );

  /** Evaluates an expression in the page that is shown or prerendered. Returns which page that is, and the value. */
  const evaluateIn = (isPrerendered: boolean, expression: string) =>
    Promise.any(
      [...pages].map(async (page) => {
        const answer: Evaluated = await send(
          'Runtime.evaluate',
          {
            expression: `document.prerendering === ${isPrerendered} ? ${expression} : Promise.reject()`,
            awaitPromise: true,
            returnByValue: true,
          },
          page,
        );
        if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
        return { page, value: answer.result.value };
      }),
    );

  const viewOf = (isPrerendered: boolean): View => {
    const evaluate: RunInPage = async (run, ...values) =>
      (await evaluateIn(isPrerendered, `(${run})(...${JSON.stringify(values)})`)).value;
    const until: RunInPage = async (run, ...values) => {
      const began = performance.now();
      while (performance.now() - began < PATIENCE_MS) {
        // A page that is being left never answers.
        const result = await Promise.race([evaluate(run, ...values).catch(() => {}), delay(1000)]);
        if (result) return result;
        await delay(10);
      }
      throw new Error(`Never happened: ${run} ${JSON.stringify(values)}`);
    };
    return { evaluate, until };
  };

  const page = viewOf(false);
  const all = opened.move();
  return {
    page,
    prerendered: viewOf(true),
    async open(url) {
      const [first] = pages;
      await send('Page.navigate', { url }, first);
    },
    async tap(selector) {
      const point = await page.until(centreOf, selector);
      const { page: shown } = await evaluateIn(false, '1');
      const now = Date.now();
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }, shown);
      // A page that the tap leaves never answers.
      send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }, shown).catch(() => {});
      return now;
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/**
 * Returns the centre of the first visible element that matches, after scrolling to it, once it stands still and nothing
 * covers it; runs in the page.
 */
async function centreOf(selector: string): Promise<{ x: number; y: number } | undefined> {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
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

/** Reads where a browser can be reached from what it prints. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  output.on('data', (part) => {
    text += part;
    const [, address] = /listening on (ws:\S+)/.exec(text) ?? [];
    if (address) resolve(address);
  });
  output.on('end', () => reject(new Error(`The browser did not start: ${text}`)));
  return promise;
}
