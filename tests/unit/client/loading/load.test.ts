import { parseHTML } from 'linkedom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { load as Load, prioritize as Prioritize } from '../../../../src/client/loading/load.ts';
import type { EarlyEvent } from '../../../../src/runtime/head/early-events.ts';
import { fakeObserver } from '../../../fixtures/fake-observer.ts';

let load: typeof Load;
let prioritize: typeof Prioritize;
let beIdle: () => void;
let earlyEvents: EarlyEvent[];

beforeEach(async () => {
  const { promise: idle, resolve } = Promise.withResolvers<void>();
  beIdle = resolve;
  earlyEvents = [];
  const window = Object.assign(new EventTarget(), {
    earlyEvents,
    requestIdleCallback: (work: () => void) => void idle.then(work),
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('requestIdleCallback', window.requestIdleCallback);
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('HTMLFormElement', class {});
  vi.resetModules();
  ({ load, prioritize } = await import('../../../../src/client/loading/load.ts'));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** A part of a page whose code waits, with a button that counts its clicks once the code has started. */
function aPart() {
  const { document, Event } = parseHTML('<section data-waits><button>Bosing</button></section>');
  vi.stubGlobal('document', Object.assign(document, { readyState: 'complete' }));
  const part = document.querySelector('section') as HTMLElement;
  const button = document.querySelector('button') as HTMLElement;
  const run = vi.fn();
  return {
    part,
    button,
    run,
    code: async () => run,
    show: () => document.dispatchEvent(new Event('prerenderingchange')),
    reach: () => button.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  };
}

it('idle code starts when the page is idle, once', async () => {
  const { part, code, run, reach } = aPart();
  load(code, 'idle', part);
  expect(run).not.toHaveBeenCalled();
  beIdle();
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(part));
  reach();
  expect(run).toHaveBeenCalledOnce();
});

it('code that is loaded ahead waits for a touch of the page if the shopper asked to save data', async () => {
  const { part, code, run } = aPart();
  document.documentElement.dataset.savesData = 'asked';
  beIdle();
  load(code, 'ahead', part);
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it('idle code of a prerendered page starts once the page is shown', async () => {
  const { part, code, run, show } = aPart();
  Object.assign(document, { prerendering: true });
  load(code, 'idle', part);
  beIdle();
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
  Object.assign(document, { prerendering: false });
  show();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it('idle code waits for what a shopper requested and for what that requires', async () => {
  const { part, code, run } = aPart();
  const [panel, content] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  prioritize(panel.promise);
  beIdle();
  load(code, 'idle', part);
  await new Promise(setImmediate);
  prioritize(content.promise);
  panel.resolve();
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
  content.resolve();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it.each(['idle', 'near', 'reached'] as const)(
  'code for the moment %s starts as soon as a shopper touches its element',
  async (moment) => {
    const { part, code, run, reach } = aPart();
    fakeObserver();
    load(code, moment, part);
    reach();
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  },
);

it('code for a nearby element starts according to the last of several frames', async () => {
  const { part, code, run } = aPart();
  const tell = fakeObserver();
  beIdle();
  load(code, 'near', part);
  tell({ isIntersecting: true }, { isIntersecting: false });
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
  tell({ isIntersecting: true });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it('earlier taps are handled in order once the code has started', async () => {
  const { part, button, code, run } = aPart();
  const done: string[] = [];
  run.mockImplementation(() => void done.push('started'));
  button.click = () => void done.push('clicked');
  earlyEvents.push({ type: 'click', control: button, part, request: {} });
  beIdle();
  load(code, 'reached', part);
  await vi.waitFor(() => expect(done).toEqual(['started', 'clicked']));
  expect(earlyEvents).toEqual([]);
});

it('code that fails to load is reported to the page, and earlier taps are kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { part, button } = aPart();
  earlyEvents.push({ type: 'click', control: button, part, request: {} });
  const failed = new Promise((resolve) => window.addEventListener('vite:preloadError', resolve));
  load(() => Promise.reject(new Error('offline')), 'page', part);
  await failed;
  expect(earlyEvents).toHaveLength(1);
});
