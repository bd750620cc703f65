import { SaxesParser } from 'saxes';

/** An element with everything in it. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((each) => each.name === name);
export const childText = (element: Element | undefined, name: string): string | undefined =>
  child(element, name)?.text.trim();
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((each) => each.name === name) ?? [];

/**
 * Yields each element of these names that is in no other one of them, with all that it contains. Names count without
 * their prefixes. Nothing is fetched, and no entity but the standard ones is expanded. Returns the root's name, and
 * whether it is closed.
 */
export function* elementsIn(
  pieces: Iterable<string>,
  names: ReadonlySet<string>,
): Generator<Element, { root: string; isComplete: boolean }> {
  const found: Element[] = [];
  const open: Element[] = [];
  let root = '';
  let depth = 0;
  const parser = new SaxesParser();
  // Feeds have faults that do no harm, such as an unknown entity.
  parser.on('error', () => {});
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    root ||= name;
    depth++;
    if (open.length === 0 && !names.has(name)) return;
    const attributes = tag.attributes as Record<string, string>;
    const element: Element = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth--;
    const element = open.pop();
    if (element && open.length === 0) found.push(element);
  });
  for (const piece of pieces) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
  return { root, isComplete: depth === 0 };
}
