import type { Page } from 'playwright/test';

/** Records, in order, what screen readers say of changes on the pages that are opened from now on. */
export async function hearAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const live = '[aria-live], [role="status"], [role="alert"]';
    const { hear } = window as typeof window & { hear?: (text: string) => void };
    new MutationObserver((records) => {
      const changed = records.flatMap(({ target, addedNodes }) => {
        const inserted = [...addedNodes].filter((node) => node instanceof Element);
        return [
          target.parentElement,
          target,
          ...inserted,
          ...inserted.flatMap((each) => [...each.querySelectorAll(live)]),
        ];
      });
      const regions = changed.map((node) =>
        node instanceof Element ? node.closest<HTMLElement>(live) : null,
      );
      for (const region of new Set(regions)) {
        // Behind an open dialog, all is silent.
        const open = document.querySelector('dialog[open]');
        if (!region?.checkVisibility() || (open && !open.contains(region))) continue;
        const text = region.innerText.replaceAll(/\s+/g, ' ').trim();
        if (text) hear?.(text);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden'],
    });
  });
  return heard;
}
