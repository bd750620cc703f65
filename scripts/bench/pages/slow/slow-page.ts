import type { CDPSession, Page } from 'playwright';
import { openTab, type Tab } from '../../../test/tab.ts';
import { withBrowser } from '../with-browser.ts';
import { watchVitals } from './watch-vitals.ts';

/** A cheap phone on a bad network. */
export const SLOW = {
  latencyMs: 400,
  bitsPerSecond: 400_000,
  cpuSlowdown: 6,
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
} as const;

const NETWORK = {
  offline: false,
  latency: SLOW.latencyMs,
  downloadThroughput: SLOW.bitsPerSecond / 8,
  uploadThroughput: SLOW.bitsPerSecond / 8,
};

/**
 * Runs some work in an empty tab of a fresh browser that is as slow as a cheap phone on a bad network.
 * @param saved entries of localStorage, set on every page of the tab before its scripts run
 */
export function withSlowPage<Result>(
  saved: Readonly<Record<string, string>>,
  work: (page: Page, devTools: CDPSession) => Promise<Result>,
): Promise<Result> {
  return withBrowser(async (browser) => {
    const { viewport, deviceScaleFactor } = SLOW;
    const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript((entries) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, saved);
    await page.addInitScript(watchVitals);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
    return work(page, devTools);
  });
}

/** Runs some work in the tab of such a browser, in which pages may also be prerendered, as slowly as others. */
export async function withSlowTab<Result>(work: (tab: Tab) => Promise<Result>): Promise<Result> {
  await using tab = await openTab((send) => {
    const { viewport, deviceScaleFactor } = SLOW;
    void send('Network.enable');
    void send('Network.emulateNetworkConditions', NETWORK);
    void send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
    void send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
    void send('Emulation.setTouchEmulationEnabled', { enabled: true });
  });
  return await work(tab);
}
