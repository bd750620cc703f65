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

/** What the files of a CommerceML exchange say about each other. */
export interface Exchange {
  /** Names of groups from the top, by id. */
  groups: Map<string, string[]>;
  properties: Map<string, { name: string; values: Map<string, string> }>;
  priceTypes: { id: string; name: string; currency: string }[];
}
