import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = 'https://stats.example/script.js';

vi.mock('#shop.config.ts', async (original) => ({
  ...(await original<object>()),
  analytics: { script, attributes: { 'data-website-id': 'a-b' } },
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('HAS_ANALYTICS', 'yes');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

interface Visit {
  path?: string;
  navigator?: object;
  savesData?: 'asked' | 'slow';
}

/** Opens a page that becomes idle on request. Returns the scripts that it had before and has then. */
async function visit({ path = '/product-detail/3', navigator = {}, savesData }: Visit) {
  const { document } = parseHTML('<html><head></head><body></body></html>');
  if (savesData) document.documentElement.dataset.savesData = savesData;
  const { promise: idle, resolve: beIdle } = Promise.withResolvers<void>();
  const requestIdleCallback = (work: () => void) => void idle.then(work);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { earlyEvents: [], requestIdleCallback }));
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('document', Object.assign(document, { readyState: 'complete' }));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('location', { pathname: path });
  const { load } = await import('#client/loading/load.ts');
  const { scheduleAnalytics } = await import('#client/actions/schedule-analytics.ts');
  scheduleAnalytics();
  const tags = () =>
    [...document.querySelectorAll('script')].map(({ src, dataset }) => ({ src, ...dataset }));
  const before = tags();
  beIdle();
  // Idle code loads one after the other, so what was scheduled before this has been inserted when it runs.
  await new Promise((resolve) => load(async () => resolve, 'idle', document.body));
  return { before, after: tags() };
}

const COUNTER = { src: script, websiteId: 'a-b' };

it('the owner’s script is inserted as its tag says, once the page is idle', async () => {
  const { before, after } = await visit({});
  expect(before).toEqual([]);
  expect(after).toEqual([COUNTER]);
});

it('a slow connection alone is no wish to save data', async () => {
  expect((await visit({ savesData: 'slow' })).after).toEqual([COUNTER]);
});

it.each<[string, Visit]>([
  ['at checkout', { path: '/checkout' }],
  ['on the receipts', { path: '/receipts' }],
  ['for a shopper who asked not to be tracked', { navigator: { doNotTrack: '1' } }],
  ['for a shopper who asked that no data is shared', { navigator: { globalPrivacyControl: true } }],
  ['for a shopper who asked to save data', { savesData: 'asked' }],
])('it is not inserted %s', async (_, page) => {
  expect((await visit(page)).after).toEqual([]);
});

it('it is not inserted in a shop that names none', async () => {
  vi.stubEnv('HAS_ANALYTICS', '');
  expect((await visit({})).after).toEqual([]);
});
