import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import type { Message } from '../message.ts';
import type { Pair } from '../rows/cell.ts';
import { columnCollector, type Reading } from './reading.ts';
import { type Element, elementsAt, elementsIn, textAt } from './xml-elements.ts';

const GOOGLE = 'a Google Merchant feed';

/** Elements that are records: what the owner calls them, and whose they are. */
const RECORDS: Readonly<Record<string, { kind: string; platform: string }>> = {
  offer: { kind: 'offer', platform: 'a Yandex Market feed (YML)' },
  item: { kind: 'item', platform: GOOGLE },
  entry: { kind: 'item', platform: GOOGLE },
  Товар: { kind: 'product', platform: 'a CommerceML exchange' },
  Предложение: { kind: 'offer', platform: 'a CommerceML exchange' },
};

/** What records refer to. */
const REFERENCES: Readonly<Record<string, (element: Element, directory: Directory) => void>> = {
  category({ attributes: { id = '', parentId = '' }, text }, { groups }) {
    groups.set(id, { name: text.trim(), parent: parentId });
  },
  Группа: addGroup,
  Свойство(property, { names }) {
    names.set(...named(property, 'Ид', 'Наименование'));
    for (const value of elementsAt(property, 'ВариантыЗначений/Справочник'))
      names.set(...named(value, 'ИдЗначения', 'Значение'));
  },
  ТипЦены(type, { names, currencies }) {
    names.set(...named(type, 'Ид', 'Наименование'));
    currencies.set(...named(type, 'Ид', 'Валюта'));
  },
};

/** What the ids in a file mean. */
interface Directory {
  /** Categories, which may follow the records. */
  groups: Map<string, { name: string; parent: string }>;
  /** Properties, their values and types of prices. */
  names: Map<string, string>;
  currencies: Map<string, string>;
}

const named = (element: Element, id: string, name: string) =>
  [textAt(element, id) ?? '', textAt(element, name) ?? ''] as const;

function addGroup(group: Element, directory: Directory, parent = ''): void {
  const [id, name] = named(group, 'Ид', 'Наименование');
  directory.groups.set(id, { name, parent });
  for (const below of elementsAt(group, 'Группы/Группа')) addGroup(below, directory, id);
}

type Field = readonly [name: string, value: unknown];

/** Elements of records that are more than a text; others with elements inside are not read. */
const FIELDS: Readonly<Record<string, (alike: Element[], record: Element, directory: Directory) => Field[]>> =
  {
    param: (alike) => [
      ['param', alike.map(({ attributes, text }) => pair(attributes.name, text, attributes.unit))],
    ],
    product_detail: (alike) => [
      [
        'product_detail',
        alike.map((each) => pair(textAt(each, 'attribute_name'), textAt(each, 'attribute_value'))),
      ],
    ],
    Группы: ([groups]) => [['Группы', (groups && textAt(groups, 'Ид')) ?? '']],
    Изготовитель: ([maker]) => [['Изготовитель', (maker && textAt(maker, 'Наименование')) ?? '']],
    Склад: (alike) => [['Склад', alike.map(({ attributes }) => attributes.КоличествоНаСкладе ?? '')]],
    ЗначенияСвойств: (_, record, { names }) => [
      [
        'ЗначенияСвойств',
        elementsAt(record, 'ЗначенияСвойств/ЗначенияСвойства').map((property) => {
          const values = textsOf(elementsAt(property, 'Значение'));
          const spelled = values.map((value) => names.get(value) ?? value).join(', ');
          return pair(names.get(textAt(property, 'Ид') ?? ''), spelled);
        }),
      ],
    ],
    ХарактеристикиТовара: (_, record) => [
      [
        record.name === 'Предложение' ? 'Характеристики варианта' : 'ХарактеристикиТовара',
        elementsAt(record, 'ХарактеристикиТовара/ХарактеристикаТовара').map((each) =>
          pair(...named(each, 'Наименование', 'Значение')),
        ),
      ],
    ],
    // A column for each type, so that the one for shoppers is found by its name.
    Цены: (_, record, { names, currencies }) =>
      elementsAt(record, 'Цены/Цена').map((price) => {
        const type = textAt(price, 'ИдТипаЦены') ?? '';
        const currency = textAt(price, 'Валюта') || currencies.get(type);
        return [`Цена: ${names.get(type) ?? ''}`, { amount: textAt(price, 'ЦенаЗаЕдиницу'), currency }];
      }),
  };

/** An offer repeats the name of its product, with the variant in brackets. */
const REPEATED = new Set(['Наименование', 'Артикул', 'Описание']);

const pair = (name = '', value = '', unit = ''): Pair => ({ name, value: `${value.trim()} ${unit}`.trim() });
const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ text }) => text.trim()).filter(Boolean);

/** Of these a record may have several. */
const IMAGES = /image|picture|Картинка/;

/**
 * Reads the offers of Yandex Market, the items of a Google feed, or the products and offers of a CommerceML exchange, of
 * which both files are one catalogue.
 */
export function* readXml(texts: readonly string[], name: string): Reading {
  const { columns, valuesOf } = columnCollector();
  const directory: Directory = { groups: new Map(), names: new Map(), currencies: new Map() };
  const seen = new Map<string, number>();
  const collected = new Set([...Object.keys(RECORDS), ...Object.keys(REFERENCES)]);
  let [root, platform] = ['', ''];
  let isComplete = true;
  for (const text of texts) {
    const elements = elementsIn(piecesOf(text), collected);
    let step = elements.next();
    for (; !step.done; step = elements.next()) {
      const element = step.value;
      REFERENCES[element.name]?.(element, directory);
      const record = RECORDS[element.name];
      if (!record) continue;
      ({ platform } = record);
      const key = element.attributes.id ?? textAt(element, 'id') ?? textAt(element, 'Ид') ?? '';
      const called = `${record.kind} ${key}`;
      const times = (seen.get(called) ?? 0) + 1;
      seen.set(called, times);
      const place = times > 1 ? `${called} (the ${ORDINALS[times] ?? `${times}th`})` : called;
      yield { place, values: valuesOf(fieldsOf(element, directory)) };
    }
    ({ root } = step.value);
    isComplete &&= step.value.isComplete;
  }
  if (platform === '')
    throw new CommandError(
      `${name} is an XML file (${plainLine(root) || 'without a root element'}) without products: a feed of Yandex Market or Google, or a CommerceML exchange can be imported.`,
    );
  const messages: Message[] = texts.some((text) => /<!DOCTYPE[^>]*SYSTEM/.test(text.slice(0, 2000)))
    ? [{ kind: 'note', says: 'the DTD that the file names was not fetched' }]
    : [];
  return {
    takenFor: texts.length === 1 ? 'an XML file' : 'two XML files',
    columns: columns(),
    platform,
    messages,
    pointIsDecimal: true,
    groups: platform === GOOGLE ? undefined : directory.groups,
    // The two kinds of CommerceML records complete each other.
    gapsAreEmpty: root !== 'КоммерческаяИнформация',
    cutOff: isComplete ? undefined : { inside: 'an element' },
  };
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'second', 3: 'third' };
const CHUNK = 1 << 16;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

function* fieldsOf(record: Element, directory: Directory): Generator<Field> {
  yield* Object.entries(record.attributes);
  if (RECORDS[record.name]?.platform.includes('CommerceML')) yield ['recordtype', record.name];
  for (const [name, alike] of Map.groupBy(record.children, (each) => each.name)) {
    const read = FIELDS[name];
    if (read) yield* read(alike, record, directory);
    else if (record.name === 'Предложение' && REPEATED.has(name)) continue;
    else if (alike[0]?.children.length === 0)
      yield [name, IMAGES.test(name) ? textsOf(alike) : alike[0].text.trim()];
  }
}
