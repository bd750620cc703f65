import { Parser } from 'htmlparser2';
import { CommandError } from '../../../failures/command-error.ts';
import type { Pair } from '../../columns/cell.ts';

/** What no program writes: an element as deep, with as many elements inside. */
const [MOST_DEPTH, MOST_INSIDE] = [500, 1_000_000];

/** An element with everything in it. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

/** Returns the elements below another one: `Цены/Цена`. */
export const elementsAt = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce(
      (all, name) => all.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [element],
    );

/** Returns the text of an element below another one; undefined if there is none. */
export const textAt = (element: Element, path: string): string | undefined =>
  elementsAt(element, path)[0]?.text.trim();

export const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ text }) => text.trim()).filter(Boolean);

/** Returns a property with its value, which may have a unit. */
export const pairOf = (name = '', value = '', unit = ''): Pair => ({
  name,
  value: `${value.trim()} ${unit}`.trim(),
});

/**
 * Yields each element of these names that is in no other one of them. Names count without their prefixes, nothing is
 * fetched, and faults such as a bare `&` do no harm. Returns the root's name, and whether all elements are closed.
 * @param around is told of each element outside of these
 */
export function* elementsIn(
  pieces: Iterable<string>,
  names: ReadonlySet<string>,
  around: (name: string, attributes: Element['attributes']) => void = () => {},
): Generator<Element, { root: string; isComplete: boolean }> {
  const found: Element[] = [];
  const open: Element[] = [];
  let root = '';
  let hasEnded = false;
  let isComplete = true;
  let inside = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.slice(tag.indexOf(':') + 1);
        root ||= name;
        if (open.length === 0 && !names.has(name)) return around(name, attributes);
        inside = open.length === 0 ? 0 : inside + 1;
        if (open.length > MOST_DEPTH || inside > MOST_INSIDE)
          throw new CommandError(
            `The file cannot be read: what is in one “${name.slice(0, 40)}” would not fit into memory. Export it again. Nothing was imported.`,
          );
        const element = { name, attributes, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        if (hasEnded) isComplete = false;
        const element = open.pop();
        if (element && open.length === 0) found.push(element);
      },
    },
    { xmlMode: true },
  );
  for (const piece of pieces) {
    parser.write(piece);
    yield* found.splice(0);
  }
  hasEnded = true;
  parser.end();
  yield* found;
  return { root, isComplete };
}
