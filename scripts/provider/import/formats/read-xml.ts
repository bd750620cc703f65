import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import { type CategoryPath, columnCollector, type Message, type Pair, type Reading } from '../source.ts';
import { commerceRecord, type Exchange, learnFrom, noteOnPrices } from './commerceml.ts';
import { childText, type Element, elementsIn } from './element.ts';

/** Elements that are records, by what the owner calls them. */
const RECORDS: Readonly<Record<string, string>> = {
  offer: 'offer',
  item: 'item',
  entry: 'item',
  Товар: 'product',
  Предложение: 'offer',
};
/** Elements that are read as a whole: records, and what they refer to. */
const COLLECTED = new Set([...Object.keys(RECORDS), 'Группы', 'Свойство', 'ТипЦены']);

const BARE_AMPERSAND = /<!\[CDATA\[.*?\]\]>|&(?!#?\w{1,30};)/gs;

const CHUNK = 1 << 16;

/** Splits a text into pieces, in which bare ampersands are spelled as they should be: they would swallow what follows. */
function* piecesOf(text: string): Generator<string> {
  const isFaulty = /&(?!#?\w{1,30};)/.test(text);
  const whole = isFaulty ? text.replace(BARE_AMPERSAND, (found) => (found === '&' ? '&amp;' : found)) : text;
  for (let at = 0; at < whole.length; at += CHUNK) yield whole.slice(at, at + CHUNK);
}

type Fields = Generator<readonly [string, unknown]>;

/**
 * Reads the offers of Yandex Market, the items of a Google feed, or the products and offers of a CommerceML exchange, of
 * which both files are one catalogue.
 */
export function* readXml(texts: readonly string[], name: string): Reading {
  const messages: Message[] = [];
  const { columns, valuesOf } = columnCollector();
  const exchange: Exchange = { groups: new Map(), properties: new Map(), priceTypes: [] };
  const seen = new Map<string, number>();
  let [root, platform] = ['', 'a Google Merchant feed'];
  let isComplete = true;
  for (const text of texts) {
    const tree = categoriesIn(text);
    const elements = elementsIn(piecesOf(text), COLLECTED);
    let step = elements.next();
    for (; !step.done; step = elements.next()) {
      const element = step.value;
      const kind = RECORDS[element.name];
      if (!kind) {
        learnFrom(element, exchange);
        continue;
      }
      const key = element.attributes.id ?? childText(element, 'id') ?? childText(element, 'Ид') ?? '';
      const times = (seen.get(`${kind} ${key}`) ?? 0) + 1;
      seen.set(`${kind} ${key}`, times);
      const place = `${kind} ${key}${times > 1 ? ` (the ${ORDINALS[times] ?? `${times}th`})` : ''}`;
      if (element.name === 'offer') platform = 'a Yandex Market feed (YML)';
      const fields =
        element.name === 'offer'
          ? offerFields(element, place, tree, messages)
          : kind === 'item'
            ? itemFields(element)
            : commerceRecord(element, exchange);
      yield { place, values: valuesOf(fields) };
    }
    ({ root } = step.value);
    isComplete &&= step.value.isComplete;
  }
  if (columns().length === 0)
    throw new CommandError(
      `${name} is an XML file (${plainLine(root) || 'without a root element'}) without products: a feed of Yandex Market or Google, or a CommerceML exchange can be imported.`,
    );
  if (texts.some((text) => /<!DOCTYPE[^>]*SYSTEM/.test(text.slice(0, 2000))))
    messages.push({ kind: 'note', says: 'the DTD that the file names was not fetched' });
  const isCommerce = root === 'КоммерческаяИнформация';
  if (isCommerce) messages.push(...noteOnPrices(exchange));
  return {
    takenFor: texts.length === 1 ? 'an XML file' : 'two XML files',
    columns: columns(),
    platform: isCommerce ? 'a CommerceML exchange' : platform,
    messages,
    pointIsDecimal: true,
    // The two kinds of CommerceML records complete each other.
    gapsAreEmpty: !isCommerce,
    cutOff: isComplete ? undefined : { inside: 'an element' },
  };
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'second', 3: 'third' };

type Tree = ReadonlyMap<string, { name: string; parent: string }>;

/** Reads the categories of a feed first: they may follow the offers. */
function categoriesIn(text: string): Tree {
  const begin = text.indexOf('<categories');
  const end = text.indexOf('</categories>', begin);
  const tree = new Map<string, { name: string; parent: string }>();
  if (begin === -1 || end === -1) return tree;
  for (const element of elementsIn(piecesOf(text.slice(begin, end)), new Set(['category']))) {
    const { id = '', parentId = '' } = element.attributes;
    tree.set(id, { name: element.text.trim(), parent: parentId });
  }
  return tree;
}

function* offerFields(
  { attributes, children }: Element,
  place: string,
  tree: Tree,
  messages: Message[],
): Fields {
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

function pathOf(id: string, place: string, tree: Tree, messages: Message[]): CategoryPath {
  const levels: string[] = [];
  const passed = new Set<string>();
  for (let at = id; at !== '' && !passed.has(at); at = tree.get(at)?.parent ?? '') {
    passed.add(at);
    const name = tree.get(at)?.name;
    if (name) levels.unshift(name);
    else if (at === id)
      messages.push({ kind: 'cell left out', place, says: 'the category is not in the file', detail: id });
  }
  return { levels };
}

function* itemFields({ children }: Element): Fields {
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
