/** Shows the state of a store on an element that names it in `data-bind`. */
export type Binding = (element: HTMLElement) => void;

/** Writes a text only where it is another one: pages are laid out anew for each text that is written. */
export function showText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The largest number that a badge has room for. */
const MAX_COUNT = 99;

/** Shows a number on a badge, or hides the badge of none. */
export function showCount(badge: HTMLElement, count: number): void {
  showText(badge, count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
  badge.toggleAttribute('hidden', count === 0);
}

/** Names a control, only where it has another name. */
export function showLabel(control: HTMLElement, label: string): void {
  if (control.ariaLabel !== label) control.ariaLabel = label;
}

/** Marks a control as chosen (`data-state="on"`), or as not. */
export function showChosen(control: HTMLElement, isChosen: boolean): void {
  if (isChosen) control.dataset.state = 'on';
  else control.removeAttribute('data-state');
}

/**
 * Keeps every element with `data-bind` in step: at first and whenever a store changes (`refresh`, returned), when a
 * shopper types, when an island renders further ones, and when an element carries its product as it is now.
 */
export function bindStores(bindings: Readonly<Record<string, Binding>>): () => void {
  const bindWithin = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-bind]')) {
      bindings[element.dataset.bind ?? '']?.(element);
    }
  };

  new MutationObserver((records) => {
    const changed = records.filter(
      ({ type, addedNodes }) =>
        type === 'attributes' || [...addedNodes].some((node) => node instanceof Element),
    );
    for (const target of new Set(changed.map((record) => record.target))) bindWithin(target as Element);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-product'] });

  const refresh = () => bindWithin(document);
  document.addEventListener('input', refresh);
  return refresh;
}
