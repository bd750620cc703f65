/** Shows the state of a store on an element that names it in `data-bind`. */
export type Reflection = (element: HTMLElement) => void;

/**
 * Keeps every element with `data-bind` in step: at once, whenever a store changes (`refresh`, returned) or
 * a shopper types, and when an island renders further ones.
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
  refresh();
  document.addEventListener('input', refresh);
  return refresh;
}
