import { beforeEach, expect, it, vi } from 'vitest';

const load = vi.fn();
vi.mock('#client/loading/load.ts', () => ({ load }));

beforeEach(() => {
  load.mockClear();
  vi.resetModules();
});

/** Whether a visit is measured in this browser. */
async function isMeasured(navigator: object, savesData?: string) {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { head: {}, documentElement: { dataset: { savesData } } });
  const { scheduleMeasuring } = await import('#client/measuring/schedule-measuring.ts');
  scheduleMeasuring('/api/v1/events');
  vi.unstubAllGlobals();
  return load.mock.calls.length > 0;
}

it('measures when the page is idle', async () => {
  expect(await isMeasured({})).toBe(true);
  expect(load.mock.calls[0]?.[1]).toBe('idle');
});

it.each<[string, object, string?]>([
  ['not to be tracked', { doNotTrack: '1' }],
  ['that no data is shared', { globalPrivacyControl: true }],
  ['to save data', {}, 'asked'],
])('does not measure a shopper who asked %s', async (_, navigator, savesData) => {
  expect(await isMeasured(navigator, savesData)).toBe(false);
});
