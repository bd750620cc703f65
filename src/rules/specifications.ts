import { foldText } from './fold-text.ts';

/** One thing that is said of a product: `Energiya sinfi`, `A++`. */
export interface Specification {
  name: string;
  value: string;
}

/** What a provider says of a product. */
export interface Described {
  /** The description. */
  productOption: string;
  /** What it says beside that; where there are any, they are the specifications. */
  attributes?: readonly Specification[] | undefined;
}

/** A description in its parts: specifications, and the lines that say none of them. */
export interface ReadDescription {
  specifications: readonly Specification[];
  text: string;
}

/** A short name without the marks of a sentence, and a value behind the first colon; no address and no time of day. */
const LINE = /^\s*[•*–-]?\s*([^:.!?\n]{1,40}?)\s*:\s+(\S.{0,159}?)\s*$/u;

/** One such line among others is a sentence. */
const FEWEST = 2;

/** The specifications are the product's attributes, or else the lines of its description that have their form. */
export function readDescription({ productOption, attributes = [] }: Described): ReadDescription {
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

/** All that is said of a product, as a description says it. */
export function descriptionLines(described: Described): string {
  if (!described.attributes?.length) return described.productOption;
  const { text, specifications } = readDescription(described);
  return [text, ...specifications.map(({ name, value }) => `${name}: ${value}`)].join('\n').trim();
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
