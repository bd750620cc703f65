import { launchBrowser } from '../../../browsers/launch-browser.ts';
import { openTab, type Tab } from '../../../browsers/tab.ts';

/** A cheap phone on a bad network. */
const SLOW = {
  latencyMs: 400,
  bitsPerSecond: 400_000,
  cpuSlowdown: 6,
  viewport: { width: 360, height: 640, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

/**
 * Runs some work in an empty tab of a fresh browser, as on a first visit, that is as slow as a cheap phone on a bad
 * network.
 * @param saved entries of localStorage, set on every page of the tab before its scripts run
 */
export async function withSlowTab<Result>(
  work: (tab: Tab) => Promise<Result>,
  saved: Readonly<Record<string, string>> = {},
): Promise<Result> {
  await using browser = await launchBrowser();
  const tab = await openTab(browser);
  const { page } = tab;
  const bytesPerSecond = SLOW.bitsPerSecond / 8;
  await page.setViewport(SLOW.viewport);
  await page.emulateCPUThrottling(SLOW.cpuSlowdown);
  await page.emulateNetworkConditions({
    latency: SLOW.latencyMs,
    download: bytesPerSecond,
    upload: bytesPerSecond,
  });
  await page.evaluateOnNewDocument((entries) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, saved);
  return await work(tab);
}

/** Whether a page has loaded, and nothing has arrived in it for five seconds; runs in the page. */
export function isQuiet(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > 5000;
}
