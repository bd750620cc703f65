/** Shows the state of a store on an element that names it in `data-bind`. */
export type Reflection = (element: HTMLElement) => void;

/** Writes a text only where it is another one: pages are laid out anew for each text that is written. */
export function showText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
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
 * shopper types, and when an island renders further ones.
 */
export function reflectStores(reflections: Readonly<Record<string, Reflection>>): () => void {
  const reflectWithin = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-bind]')) {
      reflections[element.dataset.bind ?? '']?.(element);
    }
  };

  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (node instanceof Element && node.parentElement) reflectWithin(node.parentElement);
    }
  }).observe(document.body, { childList: true, subtree: true });

  const refresh = () => reflectWithin(document);
  document.addEventListener('input', refresh);
  return refresh;
}
