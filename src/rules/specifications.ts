import { foldText } from './fold-text.ts';

/** A named property of a product: `Energiya sinfi`, `A++`. */
export interface Specification {
  name: string;
  value: string;
}

/** What a provider says about a product. */
export interface Described {
  /** The description. */
  productOption: string;
  /** Properties beside the description; if there are any, they are the specifications. */
  attributes?: readonly Specification[] | undefined;
}

/** A description split into specifications and the remaining lines. */
export interface ReadDescription {
  specifications: readonly Specification[];
  text: string;
}

/** A short name without sentence punctuation, and a value after the first colon; not an address or a time of day. */
const LINE = /^\s*[•*–-]?\s*([^:.!?\n]{1,40}?)\s*:\s+(\S.{0,159}?)\s*$/u;

/** A single line of this form is a sentence. */
const FEWEST = 2;

/** A page says several things of a description: splitting it each time took 0.2 of 14 s of a process that renders. */
const known = new WeakMap<Described, ReadDescription>();

/** Splits a description; specifications are the product's attributes, or else the lines of the form `name: value`. */
export function readDescription(described: Described): ReadDescription {
  const description = known.get(described) ?? split(described);
  known.set(described, description);
  return description;
}

function split({ productOption, attributes = [] }: Described): ReadDescription {
  const lines = productOption.split('\n').map((line) => {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    return { line, name, value };
  });
  const said = lines.flatMap(({ name, value }) => (name ? [{ name, value }] : []));
  const specifications = attributes.length > 0 ? attributes : said.length < FEWEST ? [] : said;
  if (specifications.length === 0) return { specifications, text: productOption };
  const names = new Set(specifications.map(({ name }) => foldText(name)));
  const others = lines.flatMap(({ line, name }) => (name && names.has(foldText(name)) ? [] : [line]));
  return {
    specifications,
    text: others
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Returns a description that includes the attributes, as lines of the form `name: value`. */
export function descriptionLines(described: Described): string {
  if (!described.attributes?.length) return described.productOption;
  const { text, specifications } = readDescription(described);
  return [text, ...specifications.map(({ name, value }) => `${name}: ${value}`)].join('\n').trim();
}

/** Returns the names of all specifications of a list of products, in order of first appearance. */
export const specificationNames = (lists: readonly (readonly Specification[])[]): string[] => [
  ...new Set(lists.flat().map(({ name }) => name)),
];

/** Returns the value that a product's specifications have under a name; empty if there is none. */
export const specificationOf = (specifications: readonly Specification[], name: string): string =>
  specifications
    .filter((each) => each.name === name)
    .map(({ value }) => value)
    .join('; ');
