import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listKeptPages } from '#client/enhancements/kept-pages.ts';

const fetched = vi.fn();
const reload = vi.fn();
const browser = { onLine: true };
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetched);
});

const openAt = (address: string) => {
  const { href, pathname } = new URL(address, 'https://shop.example');
  vi.stubGlobal('location', { href, pathname, reload });
  return listKeptPages({ querySelector: () => null, querySelectorAll: () => [] } as unknown as HTMLElement);
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('opens the requested page once it can be reached, without being told', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  // Some browsers say that there is no connection although there is one.
  browser.onLine = false;
  await openAt('/product-detail/5');
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched, 'nothing is requested in the background').not.toHaveBeenCalled();

  page.hidden = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();

  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalled();
});

it('stays as it is at its own address', async () => {
  browser.onLine = true;
  fetched.mockResolvedValue(new Response());
  await openAt('/offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
