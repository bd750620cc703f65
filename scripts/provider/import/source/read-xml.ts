import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../failures/command-error.ts';
import { MESSAGES, type Say } from '../rows/message.ts';
import { columnCollector, type Reading } from './reading.ts';
import { type Element, elementsIn, textAt } from './xml-elements.ts';

/** What the ids in a file mean. */
export interface Directory {
  /** Categories, which may follow the records. */
  groups: Map<string, { name: string; parent: string }>;
  /** All else that records refer to. */
  names: Map<string, string>;
}

type Alike = [Element, ...Element[]];

/** What a record says, by the name of an element or attribute. */
export type Field = readonly [name: string, value: unknown];

/** Which elements of an XML file mean what. */
export interface XmlFormat {
  /** Elements that are records, and what the owner calls them. */
  records: Readonly<Record<string, string>>;
  /** The attribute or element that is their key. */
  key: string;
  /** Whether records of one key complete each other, so that what one lacks is not empty. */
  isInParts?: true;
  /** Elements that records refer to, if they name their categories so. */
  references?: Readonly<Record<string, (element: Element, directory: Directory) => void>>;
  /** Elements of records that are more than one text; of others with elements inside, these are named as not read. */
  values: Readonly<Record<string, (alike: Alike, directory: Directory) => unknown>>;
  /**
   * Yields the rows that a record is, such as those of its variants, if it is not one row of what its elements say.
   * @param fieldsIn reads each attribute and element by itself
   */
  rowsOf?: (
    record: Element,
    fieldsIn: (element: Element) => Iterable<Field>,
    directory: Directory,
  ) => Iterable<Iterable<Field>>;
  /** How an element around records says that they are not all. */
  changesOnly?: (name: string, attributes: Element['attributes']) => string | undefined;
  /** Names of elements and `@attributes` around records and inside of their fields. */
  expected: string;
}

/** Reads the records of one format in files that are one catalogue. */
export function* readXml(
  texts: readonly string[],
  name: string,
  formats: readonly { title: string; xml?: XmlFormat | undefined }[],
  say: Say,
): Reading {
  const all = formats.flatMap(({ title, xml }) => (xml ? { ...xml, title } : []));
  const formatOf = new Map(
    all.flatMap((each) => Object.keys(each.records).map((element) => [element, each] as const)),
  );
  const references: XmlFormat['references'] = Object.assign({}, ...all.map((each) => each.references));
  const expected = new Set(all.flatMap((format) => format.expected.split(/\s+/)));
  const collected = new Set([...formatOf.keys(), ...Object.keys(references ?? {})]);
  const { columns, valuesOf } = columnCollector();
  const directory: Directory = { groups: new Map(), names: new Map() };
  const unread = new Map<string, number>();
  let changesOnly: string | undefined;
  const around = (element: string, attributes: Element['attributes']) => {
    for (const format of all) changesOnly = format.changesOnly?.(element, attributes) ?? changesOnly;
    if (!expected.has(element) || element === 'price') unread.set(element, (unread.get(element) ?? 0) + 1);
  };
  const seen = new Map<string, number>();
  let root = '';
  let format: (XmlFormat & { title: string }) | undefined;
  let isComplete = true;
  for (const text of texts) {
    const elements = elementsIn(piecesOf(text), collected, around);
    let step = elements.next();
    for (; !step.done; step = elements.next()) {
      const element = step.value;
      references?.[element.name]?.(element, directory);
      const found = formatOf.get(element.name);
      if (!found) continue;
      format = found;
      const key = element.attributes[format.key] ?? textAt(element, format.key) ?? '';
      const called = `${format.records[element.name]} ${key}`;
      const times = (seen.get(called) ?? 0) + 1;
      seen.set(called, times);
      const place = times > 1 ? `${called} (the ${ORDINALS[times] ?? `${times}th`})` : called;
      const { values } = format;
      const read = (each: Element) => fieldsIn(each, values);
      for (const fields of format.rowsOf?.(element, read, directory) ?? [read(element)])
        yield { place, values: valuesOf(fields) };
    }
    ({ root } = step.value);
    isComplete &&= step.value.isComplete;
  }
  if (!format)
    throw new CommandError(
      `${name} is an XML file (${plainLine(root) || 'without a root element'}) without products: a feed of Yandex Market or Google, or a CommerceML exchange can be imported.`,
    );
  if (texts.some((text) => /<!DOCTYPE[^>]*SYSTEM/.test(text.slice(0, 2000)))) say(MESSAGES.dtdNotFetched);
  unread.delete(root);
  const spelled = [...unread].map(([element, times]) => `${element} (${times})`);
  if (spelled.length > 0) say(MESSAGES.aroundProducts(spelled.join(', ')));
  return {
    changesOnly,
    unreadParts: unread.has('price') ? spelled : [],
    takenFor: texts.length === 1 ? 'an XML file' : `${texts.length} XML files`,
    columns: columns(),
    platform: format.title,
    pointIsDecimal: true,
    groups: format.references && directory.groups,
    gapsAreEmpty: !format.isInParts,
    cutOff: isComplete ? undefined : { inside: 'an element' },
  };

  /** Yields what a record says in its attributes and elements, each by itself. */
  function* fieldsIn(record: Element, values: XmlFormat['values']): Generator<Field> {
    yield* Object.entries(record.attributes);
    for (const [name, alike] of Map.groupBy(record.children, (each) => each.name) as Map<string, Alike>) {
      const [{ text, children }, second] = alike;
      for (const each of alike) for (const unread of unreadIn(each)) yield [unread, true];
      if (values[name]) yield [name, values[name](alike, directory) ?? ''];
      else if (children.length === 0) yield [name, text.trim()];
      if (second && !values[name] && second.text.trim() !== text.trim()) yield [`second ${name}`, true];
    }
  }

  /** Yields what no format has inside of an element: `price@from`, `outlet/stock`. */
  function* unreadIn({ name, attributes, children }: Element): Generator<string> {
    for (const attribute of Object.keys(attributes))
      if (!expected.has(`@${attribute}`)) yield `${name}@${attribute}`;
    for (const child of children)
      if (expected.has(child.name)) yield* unreadIn(child);
      else yield `${name}/${child.name}`;
  }
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'second', 3: 'third' };
const CHUNK = 1 << 16;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}
