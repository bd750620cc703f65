import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';

const script = 'https://stats.example/script.js';

vi.mock('#shop.config.ts', async (original) => ({
  ...(await original<object>()),
  analytics: { script, attributes: { 'data-website-id': 'a-b' } },
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

interface Visit {
  path?: string;
  navigator?: object;
  savesData?: 'asked' | 'slow';
  isCounted?: boolean;
}

/** Opens a page that becomes idle on request. Returns the scripts that it had before and has then. */
async function visit({ path = '/product-detail/3', navigator = {}, savesData, isCounted = true }: Visit) {
  vi.resetModules();
  vi.stubEnv('HAS_ANALYTICS', isCounted ? 'yes' : '');
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
  expect(await visit({})).toEqual({ before: [], after: [COUNTER] });
});

it.each<[string, Visit, object[]]>([
  ['inserted on a slow connection, which alone is no wish to save data', { savesData: 'slow' }, [COUNTER]],
  ['not inserted at checkout', { path: '/checkout/' }, []],
  ['not inserted on the receipts', { path: '/receipts' }, []],
  ['not inserted for a shopper who asked not to be tracked', { navigator: { doNotTrack: '1' } }, []],
  [
    'not inserted for one who asked that no data is shared',
    { navigator: { globalPrivacyControl: true } },
    [],
  ],
  ['not inserted for one who asked to save data', { savesData: 'asked' }, []],
  ['inserted for one who has nothing against it', { navigator: { globalPrivacyControl: false } }, [COUNTER]],
  ['not inserted in a shop that names none', { isCounted: false }, []],
])('it is %s', async (_, page, tags) => {
  expect((await visit(page)).after).toEqual(tags);
});
