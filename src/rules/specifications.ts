/** One thing that is said of a product: `Energiya sinfi`, `A++`. */
export interface Specification {
  name: string;
  value: string;
}

/** A description in its parts: what lines of the form "name: value" say, and all other lines. */
export interface ReadDescription {
  specifications: Specification[];
  text: string;
}

/** A short name without the marks of a sentence, and a value behind the first colon; no address and no time of day. */
const LINE = /^\s*[•*–-]?\s*([^:.!?\n]{1,40}?)\s*:\s+(\S.{0,159}?)\s*$/u;

/** One such line among others is a sentence. */
const FEWEST = 2;

export function readDescription(description: string): ReadDescription {
  const lines = description.split('\n').map((line) => {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    return { line, name, value };
  });
  const specifications = lines.flatMap(({ name, value }) => (name ? [{ name, value }] : []));
  if (specifications.length < FEWEST) return { specifications: [], text: description };
  const others = lines.flatMap(({ line, name }) => (name ? [] : [line]));
  return {
    specifications,
    text: others
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** The names of what is said of any product of a list, in the order of the first that says it. */
export const specificationNames = (lists: readonly (readonly Specification[])[]): string[] => [
  ...new Set(lists.flat().map(({ name }) => name)),
];

/** What a product's specifications say under a name; empty where they say nothing. */
export const specificationOf = (specifications: readonly Specification[], name: string): string =>
  specifications
    .filter((each) => each.name === name)
    .map(({ value }) => value)
    .join('; ');
