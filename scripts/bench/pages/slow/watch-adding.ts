export interface Watched {
  tap: string;
  /** Selector of an element whose text changes once the product is in the cart. */
  shows: string;
}

declare global {
  interface Window {
    /** Called with where the button can be tapped, or when the cart was seen to change. */
    reportBenchEvent?: (news: News) => void;
  }
}

export type News = { seen: 'button'; x: number; y: number; at: number } | { seen: 'effect'; at: number };

/**
 * Runs in the page before its own scripts: scrolls to the button once it is painted, and reports that and when the cart
 * changed. Times are milliseconds since 1970, so that they can be compared across pages.
 */
export function watchAdding({ tap, shows }: Watched): void {
  const tell = (news: News) => window.reportBenchEvent?.(news);
  const now = () => performance.timeOrigin + performance.now();
  const state = () => document.querySelector(shows)?.textContent;
  let before: string | null | undefined;
  let isSeen = false;
  const look = () => {
    const button = [...document.querySelectorAll(tap)].find((each) => each.checkVisibility());
    if (!isSeen && button && performance.getEntriesByName('first-contentful-paint').length > 0) {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      before = state();
      isSeen = true;
      tell({ seen: 'button', x: x + width / 2, y: y + height / 2, at: now() });
    } else if (isSeen && state() !== before) {
      tell({ seen: 'effect', at: now() });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
