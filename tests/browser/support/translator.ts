import type { Page } from 'playwright/test';

declare global {
  interface Window {
    translatePage?: () => void;
  }
}

interface Translator {
  /** Whether it leaves what says `translate="no"` as it is. */
  isPolite: boolean;
  /** Whether it begins as soon as a page is parsed, before any script of the page runs; otherwise when asked to. */
  atOnce: boolean;
}

/** What a shopper reads instead of a text. */
export const translated = (text: string): string => `⟦${text}⟧`;

/**
 * Translates pages as Chrome and Yandex do: puts two `<font>` elements in the place of each text with a letter or a digit,
 * and of each that a script writes later. What was a text node before is no longer part of the page.
 */
export const translatePages = (page: Page, translator: Translator): Promise<unknown> =>
  page.addInitScript(({ isPolite, atOnce }) => {
    const skipped = `script, style, noscript, textarea, font${isPolite ? ', [translate="no"]' : ''}`;
    const translate = (text: Text) => {
      if (!/[\p{L}\d]/u.test(text.data) || !text.parentElement || text.parentElement.closest(skipped)) return;
      const font = document.createElement('font');
      const [, before, words, after] = /^(\s*)(.*?)(\s*)$/su.exec(text.data) ?? [];
      font.appendChild(document.createElement('font')).textContent = `${before}⟦${words}⟧${after}`;
      text.replaceWith(font);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of root instanceof Text ? [root] : texts) translate(text as Text);
    };
    window.translatePage = () => {
      window.translatePage = () => {};
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records)
          for (const node of [target, ...addedNodes]) translateIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    const startAtOnce = () => document.readyState === 'interactive' && window.translatePage?.();
    if (atOnce) document.addEventListener('readystatechange', startAtOnce);
  }, translator);

/** Translates the open page now, if that was not done at once. */
export const translateNow = (page: Page): Promise<void> => page.evaluate(() => window.translatePage?.());
