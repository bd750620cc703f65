/** Steps from a tab to its neighbour, by arrow key, in left-to-right writing. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Lets shoppers switch the tabs of `template/Tabs.astro` by pointer, arrow keys, Home and End. */
export function startTabs(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
  const first = tabs.find((tab) => tab.ariaSelected === 'true');
  if (first) select(tabs, first);
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tabs, tab));
    tab.addEventListener('keydown', (event) => {
      const next = neighbourOf(tabs, index, event.key);
      if (!next) return;
      event.preventDefault();
      select(tabs, next);
      next.focus();
    });
  }
}

function neighbourOf(tabs: readonly HTMLElement[], index: number, key: string): HTMLElement | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const place = index + (document.documentElement.dir === 'rtl' ? -step : step);
  return tabs.at(place % tabs.length);
}

function select(tabs: readonly HTMLElement[], selected: HTMLElement): void {
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (!panel) continue;
    panel.hidden = !isSelected;
    panel.toggleAttribute('data-selected', isSelected);
  }
}
