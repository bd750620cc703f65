import type { Page } from 'playwright/test';

/** Keeps the script files of pages from coming until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}
