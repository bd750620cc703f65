import type { BrowserContext, Page } from 'playwright/test';

/** Sets what pages that are opened next learn of the connection. */
export const connectBy = (pages: Page | BrowserContext, connection: object): Promise<unknown> =>
  pages.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  );

/** Opens pages from now on as for a shopper who asked the browser to save data. */
export const saveData = (pages: Page | BrowserContext): Promise<unknown> =>
  connectBy(pages, { saveData: true });
