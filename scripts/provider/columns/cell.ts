/** A value of a cell of CSV. */
export type CellValue = string | number | boolean | null;

/** A name and its value, as properties of a product are listed. */
export interface Pair {
  name: string;
  value: string;
}

/** Returns a value of a file as text: of an object, its name or value. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  const { name, title, value: inner, amount } = Object(value) as Record<string, unknown>;
  const found = name ?? title ?? inner ?? amount;
  return found == null ? '' : textOf(found);
}

const MOST_DEPTH = 100;

/** Whether a value says nothing. */
export const isBlank = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Invisible characters that reorder, mark or hide text, and control characters; line breaks and tabs stay. */
const INVISIBLE = /(?![\n\r\t\u200c\u200d]|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Cc}\p{Cs}]/gu;

/** What a spreadsheet writes before a text that looks like a number or a formula, or that really begins with such a mark. */
const TEXT_MARK = /^'(?='*[\d=+@\t\r-])/;
/** What needs such a mark; a number needs none. */
const TO_MARK = /^(?:'+[\d=+@\t\r-]|[=@\t\r]|[+-](?!\d+(?:[.,]\d+)?$))/;

/** Of more blanks than anyone means, patterns would try each many times. */
const withFewBlanks = (text: string): string =>
  text.replace(/\s{100,}/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '));

/** Returns a text without what nobody sees, and without a spreadsheet's mark before it. */
export const plainCell = (text: string): string =>
  withFewBlanks(text.replace(INVISIBLE, '')).trim().replace(TEXT_MARK, '');

/** Returns a list or an object as it is, but for many blanks in its texts. */
export const plainValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? withFewBlanks(each) : each))
    : value;

/** Returns those fields that a spreadsheet would take for formulas, or that would not be read back, with a mark. */
export const markedTexts = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      TO_MARK.test(String(text)) ? [[name, `'${text}`]] : [],
    ),
  ) as Partial<Fields>;

/** Whether something is nested more deeply than any program writes, so that nothing could be done with it. */
export function isTooDeep<Node>(level: readonly Node[], below: (node: Node) => readonly Node[]): boolean {
  let nodes = level;
  for (let depth = 0; depth < MOST_DEPTH && nodes.length > 0; depth++) nodes = nodes.flatMap(below);
  return nodes.length > 0;
}

export const objectsIn = (value: unknown): unknown[] =>
  Object.values(Object(value)).filter((each) => typeof each === 'object');

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;
