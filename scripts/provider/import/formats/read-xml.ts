import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import {
  CategoryPath,
  columnCollector,
  type Message,
  type Pair,
  type Source,
  type SourceRow,
} from '../source.ts';
import { commerceRecord, priceTypesOf } from './commerceml.ts';
import { child, childrenOf, childText, collectElements, type Element, type Exchange } from './element.ts';

/** Elements that are read as a whole: records, and what they refer to. */
const COLLECTED = new Set([
  ...['offer', 'category', 'item', 'entry'],
  ...['Товар', 'Предложение', 'Группы', 'Свойство', 'ТипЦены'],
]);

const BARE_AMPERSAND = /<!\[CDATA\[.*?\]\]>|&(?!#?\w{1,30};)/gs;

const CHUNK = 1 << 16;

/** Splits a text into pieces, in which bare ampersands are spelled as they should be: they would swallow what follows. */
function* piecesOf(text: string): Generator<string> {
  const isFaulty = /&(?!#?\w{1,30};)/.test(text);
  const whole = isFaulty ? text.replace(BARE_AMPERSAND, (found) => (found === '&' ? '&amp;' : found)) : text;
  for (let at = 0; at < whole.length; at += CHUNK) yield whole.slice(at, at + CHUNK);
}

/**
 * Reads the offers of Yandex Market, the items of a Google feed, or the products and offers of a CommerceML exchange, of
 * which both files are one catalogue.
 */
export function readXml(texts: readonly string[], name: string): Source {
  const rows: SourceRow[] = [];
  const messages: Message[] = [];
  const { columns, valuesOf } = columnCollector();
  const tree = new Map<string, { name: string; parent: string }>();
  const exchange: Exchange = { groups: new Map(), properties: new Map(), priceTypes: [] };
  const seen = new Map<string, number>();
  const placeOf = (kind: string, key: string) => {
    const times = (seen.get(`${kind} ${key}`) ?? 0) + 1;
    seen.set(`${kind} ${key}`, times);
    return `${kind} ${key}${times > 1 ? ` (the ${ORDINALS[times] ?? `${times}th`})` : ''}`;
  };
  let cutOff: string | undefined;
  let root = '';
  const offers: [Element, SourceRow][] = [];

  for (const text of texts) {
    const read = collectElements(piecesOf(text), COLLECTED, (element) => {
      if (element.name === 'category') {
        const { id = '', parentId = '' } = element.attributes;
        tree.set(id, { name: element.text.trim(), parent: parentId });
      } else if (element.name === 'Группы') addGroups(element, [], exchange.groups);
      else if (element.name === 'Свойство') addProperty(element, exchange);
      else if (element.name === 'ТипЦены')
        exchange.priceTypes.push({
          id: childText(element, 'Ид') ?? '',
          name: childText(element, 'Наименование') ?? '',
          currency: childText(element, 'Валюта') ?? '',
        });
      else addRecord(element);
    });
    root = read.root.replace(/^.*:/, '');
    if (!read.isComplete) cutOff = 'the file ends inside an element';
  }

  function addRecord(element: Element): void {
    if (element.name === 'Товар' || element.name === 'Предложение') {
      const key = childText(element, 'Ид') ?? '';
      const place = placeOf(element.name === 'Товар' ? 'product' : 'offer', key);
      rows.push({ place, values: valuesOf(commerceRecord(element, exchange)) });
    } else if (element.name === 'offer') {
      const row = { place: placeOf('offer', element.attributes.id ?? ''), values: [] };
      offers.push([{ ...element, text: '' }, row]);
      rows.push(row);
    } else {
      rows.push({
        place: placeOf('item', childText(element, 'id') ?? ''),
        values: valuesOf(itemFields(element)),
      });
    }
  }

  // Categories may follow the offers.
  for (const [element, row] of offers) row.values = valuesOf(offerFields(element, row.place, tree, messages));
  if (rows.length === 0 && columns().length === 0)
    throw new CommandError(
      `${name} is an XML file (${plainLine(root) || 'without a root element'}) without products: a feed of Yandex Market or Google, or a CommerceML exchange can be imported.`,
    );
  if (texts.some((text) => /<!DOCTYPE[^>]*SYSTEM/.test(text.slice(0, 2000))))
    messages.push({ kind: 'note', says: 'the DTD that the file names was not fetched' });
  const isCommerce = root === 'КоммерческаяИнформация';
  if (isCommerce) messages.push(...priceTypesOf(exchange).messages);
  const names = columns();
  return {
    takenFor: texts.length === 1 ? 'an XML file' : 'two XML files',
    columns: names,
    platform: isCommerce
      ? 'a CommerceML exchange'
      : offers.length > 0
        ? 'a Yandex Market feed (YML)'
        : 'a Google Merchant feed',
    // What one offer of a feed lacks and others have is empty; the two kinds of CommerceML records complete each other.
    rows: isCommerce
      ? rows
      : rows.map(({ place, values }) => ({
          place,
          values: Array.from(names, (_, column) => values[column] ?? ''),
        })),
    messages,
    pointIsDecimal: true,
    cutOff,
  };
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'second', 3: 'third' };

function addGroups(element: Element, above: readonly string[], groups: Exchange['groups']): void {
  for (const group of childrenOf(element, 'Группа')) {
    const path = [...above, childText(group, 'Наименование') ?? ''];
    groups.set(childText(group, 'Ид') ?? '', path);
    for (const below of childrenOf(group, 'Группы')) addGroups(below, path, groups);
  }
}

function addProperty(element: Element, { properties }: Exchange): void {
  const values = new Map<string, string>();
  for (const variant of childrenOf(child(element, 'ВариантыЗначений'), 'Справочник'))
    values.set(childText(variant, 'ИдЗначения') ?? '', childText(variant, 'Значение') ?? '');
  properties.set(childText(element, 'Ид') ?? '', { name: childText(element, 'Наименование') ?? '', values });
}

function* offerFields(
  { attributes, children }: Element,
  place: string,
  tree: ReadonlyMap<string, { name: string; parent: string }>,
  messages: Message[],
): Generator<readonly [string, unknown]> {
  yield* Object.entries(attributes).filter(([name]) => name !== 'type' && name !== 'bid');
  const params: Pair[] = [];
  for (const [name, alike] of Map.groupBy(children, (each) => each.name)) {
    const texts = alike.map(({ text }) => text.trim());
    if (name === 'param')
      for (const { attributes: of, text } of alike)
        params.push({ name: of.name ?? '', value: [text.trim(), of.unit].filter(Boolean).join(' ') });
    else if (name === 'categoryId') yield ['categoryId', pathOf(texts[0] ?? '', place, tree, messages)];
    else yield [name, texts.length > 1 ? texts : texts[0]];
  }
  yield ['param', params];
}

function pathOf(
  id: string,
  place: string,
  tree: ReadonlyMap<string, { name: string; parent: string }>,
  messages: Message[],
): CategoryPath {
  const names: string[] = [];
  const passed = new Set<string>();
  for (let at = id; at !== '' && !passed.has(at); at = tree.get(at)?.parent ?? '') {
    passed.add(at);
    const name = tree.get(at)?.name;
    if (name) names.unshift(name);
    else if (at === id)
      messages.push({ kind: 'cell left out', place, says: 'the category is not in the file', detail: id });
  }
  return new CategoryPath(names);
}

function* itemFields({ children }: Element): Generator<readonly [string, unknown]> {
  for (const [name, alike] of Map.groupBy(children, (each) => each.name)) {
    const texts = alike.map(({ text }) => text.trim());
    if (name === 'product_detail')
      yield [
        name,
        alike.map(
          (detail): Pair => ({
            name: childText(detail, 'attribute_name') ?? '',
            value: childText(detail, 'attribute_value') ?? '',
          }),
        ),
      ];
    else if (alike[0]?.children.length === 0) yield [name, name.includes('image') ? texts : texts[0]];
  }
}
