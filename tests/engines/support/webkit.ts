import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { listen } from '../../../scripts/network/listen.ts';
import type { OpenEngine } from './engine.ts';

const SCREEN = '-screen 0 1400x1000x24';
/** Root may not use the sandbox; drawing needs no graphics card. */
const ENVIRONMENT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
const REDUCED_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** Opens WebKitGTK's small browser on a display of its own, driven by plain WebDriver: it has no BiDi. */
export const openWebKit: OpenEngine = async () => {
  await using opened = new AsyncDisposableStack();
  const settings = await mkdtemp(join(tmpdir(), 'vitrina-webkit-'));
  opened.defer(() => rm(settings, { recursive: true }));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'settings.ini'), REDUCED_MOTION);

  const free = await listen(() => {}, 0);
  await free[Symbol.asyncDispose]();
  const { port } = new URL(free.url);
  const driver = `http://127.0.0.1:${port}`;
  // A group of its own, to end the display and the browser with it.
  const display = spawn('xvfb-run', ['-a', '-s', SCREEN, 'WebKitWebDriver', '-p', port], {
    env: { ...process.env, ...ENVIRONMENT, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(display, 'close');
  opened.defer(async () => {
    process.kill(-(display.pid ?? 0));
    await ended;
  });

  const send = async (path: string, body?: object) => {
    const answer = await fetch(driver + path, body && { method: 'POST', body: JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await expect.poll(() => send('/status').catch(() => undefined)).toMatchObject({ ready: true });
  const { sessionId } = await send('/session', { capabilities: {} });
  const tell = (command: string, body: object) => send(`/session/${sessionId}${command}`, body);
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    tell('/actions', { actions: [{ type, id: type, actions }] });
  const evaluate = (expression: string) =>
    tell('/execute/sync', { script: `return ${expression}`, args: [] });

  const all = opened.move();
  return {
    async resize(width, height) {
      await tell('/window/rect', { x: 0, y: 0, width, height });
      // Of the window, which is higher than the page in it.
      const frame = await evaluate('outerHeight - innerHeight');
      await tell('/window/rect', { width, height: height + frame });
    },
    evaluate,
    click: ({ x, y }) =>
      act('pointer', [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      act(
        'key',
        [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      ),
    picture: async () => Buffer.from(await send(`/session/${sessionId}/screenshot`), 'base64'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
};
