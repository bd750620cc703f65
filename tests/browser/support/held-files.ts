import type { Page } from 'playwright/test';

/** Holds back files until the returned function is called. */
export async function holdFiles(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Opens a page whose script files are held back until the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdFiles(page, '**/_astro/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
