import type { BrowserContext, Page } from 'playwright/test';

/** Has pages find something in their storage that an earlier visit left; what they make of it stays. */
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
