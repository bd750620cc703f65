import type { BrowserContext, Page } from 'playwright/test';

/** Puts a value into the storage of pages once, as if an earlier visit had left it; their changes to it persist. */
export const savedBefore = (
  pages: BrowserContext | Page,
  key: string,
  value: unknown,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<unknown> =>
  pages.addInitScript(
    ([place, name, text]) => {
      if (location.protocol === 'about:' || sessionStorage.getItem(`saved ${name}`)) return;
      sessionStorage.setItem(`saved ${name}`, 'yes');
      window[place].setItem(name, text);
    },
    [storage, key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
