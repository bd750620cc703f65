const whatLocksThePage = '.overlay[open], .side-panel:popover-open';

/**
 * Measures the page's scrollbar before a panel opens: the page is locked then, and keeps that room free, so that
 * nothing on it moves (styles/menu.css).
 */
export function keepScrollbarRoom(): void {
  const root = document.documentElement;
  document.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'open' && !document.querySelector(whatLocksThePage))
        root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
    },
    true,
  );
}
