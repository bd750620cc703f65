import { beforeEach, describe, expect, it } from 'vitest';
import { withLateScripts } from '../../../../../scripts/build/render/late-scripts.ts';

const SOON = '/_astro/Shell.a1.js';
const WITH_TOUCH = '/_astro/IslandScript.b2.js';

type Listener = (event: object) => void;

let listeners: [type: string, listener: Listener][];
let timers: [work: () => void, milliseconds: number | undefined][];
let loaded: string[];
let isOffline: boolean;
let reloads: number;
let painted: () => void;

const happens = (type: string, event = {}) => {
  for (const [listened, listener] of listeners) if (listened === type) listener(event);
};

/** Runs the timers that are due, and those that they set. */
const wait = (milliseconds = 0) => {
  for (;;) {
    const next = timers.findIndex(([, after = 0]) => after <= milliseconds);
    if (next < 0) return;
    const [timer] = timers.splice(next, 1);
    timer?.[0]();
  }
};

/** Opens a page with both kinds of scripts. */
function openPage(dataset = {}, content = ''): void {
  const scripts = [SOON, WITH_TOUCH].map((file) => `<script type="module" src="${file}"></script>`);
  const [, code = ''] =
    /<script>(.*)<\/script>/.exec(withLateScripts(`<body>${content}${scripts.join('')}</body>`)) ?? [];
  const page = {
    addEventListener: (type: string, listener: Listener) => listeners.push([type, listener]),
    document: { documentElement: { dataset } },
    requestAnimationFrame: (frame: () => void) => frame(),
    PerformanceObserver: class {
      constructor(note: () => void) {
        painted = note;
      }
      observe(what: object) {
        expect(what).toEqual({ type: 'paint', buffered: true });
      }
    },
    setTimeout: (work: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]) =>
      timers.push([() => work(...given), milliseconds]),
    location: { reload: () => reloads++ },
    load: async (file: string) => {
      if (isOffline) throw new TypeError('Failed to fetch');
      loaded.push(file);
    },
  };
  new Function(...Object.keys(page), code.replaceAll('import(', 'load('))(...Object.values(page));
}

beforeEach(() => {
  listeners = [];
  timers = [];
  loaded = [];
  isOffline = false;
  reloads = 0;
});

describe('the scripts of a page', () => {
  it('come when the page is loaded and painted, but for what waits for a touch', () => {
    openPage();
    wait();
    expect(loaded).toEqual([]);
    happens('load');
    wait();
    expect(loaded).toEqual([]);
    painted();
    expect(loaded).toEqual([]);
    wait();
    expect(loaded).toEqual([SOON]);
    painted();
    wait();
    expect(loaded).toEqual([SOON]);
    happens('pointerdown');
    expect(loaded).toEqual([SOON, WITH_TOUCH]);
  });

  it.each(['pointerdown', 'keydown', 'input', 'storage'])(
    'come at once, and once, with the first %s',
    (touch) => {
      openPage();
      happens(touch);
      happens(touch);
      happens('load');
      wait(60_000);
      expect(loaded).toEqual([SOON, WITH_TOUCH]);
    },
  );

  it('do not wait for a picture that takes many seconds', () => {
    openPage();
    wait(1000);
    expect(loaded).toEqual([]);
    wait(10_000);
    expect(loaded).toEqual([SOON]);
  });

  it('are asked for anew with the page once there is a connection again, if they could not be had', async () => {
    openPage();
    happens('online');
    expect(reloads).toBe(0);
    isOffline = true;
    happens('pointerdown');
    await Promise.resolve();
    await Promise.resolve();
    happens('online');
    expect(reloads).toBeGreaterThan(0);
  });

  it('come at once where the page waits for them to show what was asked for', () => {
    openPage({ query: '' });
    expect(loaded).toEqual([SOON, WITH_TOUCH]);
  });

  it('come at once where the page shows nothing without its island', () => {
    const opts = '{&quot;name&quot;:&quot;Page&quot;,&quot;value&quot;:&quot;load&quot;}';
    openPage({}, `<astro-island client="intent" opts="${opts}"></astro-island>`);
    expect(loaded).toEqual([SOON, WITH_TOUCH]);
  });

  it('come when a shopper returns to a page that the browser kept', () => {
    openPage();
    happens('pageshow', { persisted: false });
    expect(loaded).toEqual([]);
    happens('pageshow', { persisted: true });
    expect(loaded).toEqual([SOON, WITH_TOUCH]);
  });
});
