import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import type { Pair } from '../../columns/cell.ts';
import { openMessages } from '../message.ts';
import { columnCollector, type Reading } from '../source/reading.ts';
import { type Element, elementsAt, elementsIn, textAt } from '../source/xml-elements.ts';
import { YES } from '../words.ts';

const GOOGLE = 'a Google Merchant feed';
const COMMERCEML = 'a CommerceML exchange';

/** Elements that are records: what the owner calls them, and whose they are. */
const RECORDS: Readonly<Record<string, { kind: string; platform: string }>> = {
  offer: { kind: 'offer', platform: 'a Yandex Market feed (YML)' },
  item: { kind: 'item', platform: GOOGLE },
  entry: { kind: 'item', platform: GOOGLE },
  Товар: { kind: 'product', platform: COMMERCEML },
  Предложение: { kind: 'offer', platform: COMMERCEML },
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
  // Goods in orders are none of the catalogue.
  Документ: () => {},
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

type Alike = [Element, ...Element[]];

const pair = (name = '', value = '', unit = ''): Pair => ({ name, value: `${value.trim()} ${unit}`.trim() });
const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ text }) => text.trim()).filter(Boolean);

/** Elements of records that are more than one text; of others with elements inside, these are named as not read. */
const VALUES: Readonly<Record<string, (alike: Alike, directory: Directory) => unknown>> = {
  picture: textsOf,
  image_link: textsOf,
  additional_image_link: textsOf,
  Картинка: textsOf,
  param: (all) => all.map(({ attributes, text }) => pair(attributes.name, text, attributes.unit)),
  product_detail: (all) =>
    all.map((each) => pair(textAt(each, 'attribute_name'), textAt(each, 'attribute_value'))),
  Группы: ([groups]) => textAt(groups, 'Ид'),
  Изготовитель: ([maker]) => textAt(maker, 'Наименование'),
  outlets: ([outlets]) => elementsAt(outlets, 'outlet').flatMap(({ attributes }) => attributes.instock ?? []),
  Склад: (all) => all.map(({ attributes }) => attributes.КоличествоНаСкладе),
  Остатки: ([stocks]) => {
    const totals = textsOf(elementsAt(stocks, 'Остаток/Количество'));
    return totals.length > 0 ? totals : textsOf(elementsAt(stocks, 'Остаток/Склад/Количество'));
  },
  disabled: ([{ text }]) => (YES.test(text.trim()) ? 'hidden' : ''),
  ЗначенияСвойств: ([properties], { names }) =>
    elementsAt(properties, 'ЗначенияСвойства').map((each) => {
      const values = textsOf(elementsAt(each, 'Значение'));
      const spelled = values.map((value) => names.get(value) ?? value).join(', ');
      return pair(names.get(textAt(each, 'Ид') ?? ''), spelled);
    }),
  ХарактеристикиТовара: ([properties]) =>
    elementsAt(properties, 'ХарактеристикаТовара').map((each) =>
      pair(...named(each, 'Наименование', 'Значение')),
    ),
};

/** What an offer repeats of its product, with the variant in brackets. */
const REPEATED = new Set(['Наименование', 'Артикул', 'Описание']);

/** Additional properties that stand for an empty element. */
const REQUISITES = new Map([
  ['Полное наименование', 'Наименование'],
  ['ОписаниеВФорматеHTML', 'Описание'],
]);

/** Names of elements and attributes that feeds and exchanges have around their records and inside of their fields. */
const KNOWN: ReadonlySet<string> = new Set(
  `yml_catalog shop name company url platform version agency email phone currencies currency categories category offers cpa
  delivery-options pickup-options option @cost @days local_delivery_cost enable_auto_discounts @unit @name @type outlets outlet
  @id @instock @parentId rss channel title link description feed updated author id generator image language pubDate
  lastBuildDate section_name attribute_name attribute_value country region service price @isPermaLink @href @rel
  КоммерческаяИнформация Классификатор Каталог ПакетПредложений ИзмененияПакетаПредложений Ид Наименование Описание Группы Группа
  Свойства Товары ИдКаталога ИдКлассификатора ТипыЦен Предложения Владелец ОфициальноеНаименование ПолноеНаименование ИНН КПП
  Склады Склад @ИдСклада @КоличествоНаСкладе Остаток Количество Адрес Представление АдресноеПоле Контакты Контакт Тип Значение
  ЕдиницыИзмерения ЕдиницаИзмерения Код НаименованиеКраткое НаименованиеПолное МеждународноеСокращение @Код
  @НаименованиеПолное @МеждународноеСокращение ЗначенияСвойства ХарактеристикаТовара ЗначениеРеквизита Цена ИдТипаЦены
  ЦенаЗаЕдиницу Валюта Единица Коэффициент СтавкаНалога Ставка`.split(/\s+/),
);

/** Yields what no format that is known has inside of an element: `price@from`, `outlet/stock`. */
function* unknownIn({ name, attributes, children }: Element): Generator<string> {
  for (const attribute of Object.keys(attributes))
    if (!KNOWN.has(`@${attribute}`)) yield `${name}@${attribute}`;
  for (const child of children)
    if (KNOWN.has(child.name)) yield* unknownIn(child);
    else yield `${name}/${child.name}`;
}

/** Yields what a record says, by the names of its elements and attributes. */
function* fieldsOf(record: Element, directory: Directory): Generator<readonly [string, unknown]> {
  const isOffer = record.name === 'Предложение';
  yield* Object.entries(record.attributes);
  if (RECORDS[record.name]?.platform === COMMERCEML) yield ['recordtype', record.name];
  for (const [name, alike] of Map.groupBy(record.children, (each) => each.name) as Map<string, Alike>) {
    const [{ text, children }, second] = alike;
    if ((isOffer && REPEATED.has(name)) || name === 'ЗначенияРеквизитов') continue;
    for (const each of alike) for (const unknown of unknownIn(each)) yield [unknown, true];
    if (name === 'Цены') yield* pricesIn(alike[0], directory);
    else if (isOffer && name === 'ХарактеристикиТовара')
      yield ['Характеристики варианта', VALUES[name]?.(alike, directory)];
    else if (VALUES[name]) yield [name, VALUES[name](alike, directory) ?? ''];
    else if (children.length === 0) yield [name, text.trim()];
    if (second && !VALUES[name] && second.text.trim() !== text.trim()) yield [`second ${name}`, true];
  }
  const hasProperties = elementsAt(record, 'ЗначенияСвойств/ЗначенияСвойства').length > 0;
  for (const each of elementsAt(record, 'ЗначенияРеквизитов/ЗначениеРеквизита')) {
    const [name, value] = named(each, 'Наименование', 'Значение');
    if (name === 'ПометкаУдаления') yield ['Статус', YES.test(value) ? 'Удален' : ''];
    else if (name === 'Вес' && !hasProperties) yield [name, [pair(name, value)]];
    else yield [(!isOffer && REQUISITES.get(name)) || `Реквизит ${name}`, value];
  }
}

/** Yields a column for each type of prices, so that the one for shoppers is found by its name. */
function* pricesIn(prices: Element, { names, currencies }: Directory): Generator<readonly [string, unknown]> {
  const types = new Set(textsOf(elementsAt(prices, 'Цена/ИдТипаЦены')));
  if (types.size > 1 && types.isDisjointFrom(names))
    throw new CommandError('Another file names the types of prices: import the folder.');
  for (const price of elementsAt(prices, 'Цена')) {
    const type = textAt(price, 'ИдТипаЦены') ?? '';
    const currency = textAt(price, 'Валюта') || currencies.get(type);
    yield [`Цена: ${names.get(type) ?? type}`, { amount: textAt(price, 'ЦенаЗаЕдиницу'), currency }];
  }
}

/**
 * Reads the offers of Yandex Market, the items of a Google feed, or the products and offers of a CommerceML exchange, of
 * which all files are one catalogue.
 */
export function* readXml(texts: readonly string[], name: string): Reading {
  const { columns, valuesOf } = columnCollector();
  const directory: Directory = { groups: new Map(), names: new Map(), currencies: new Map() };
  const unknown = new Map<string, number>();
  let changesOnly: string | undefined;
  const around = (element: string, { СодержитТолькоИзменения: changes = '' }: Element['attributes']) => {
    if (YES.test(changes)) changesOnly = `СодержитТолькоИзменения="${changes}"`;
    if (element === 'ИзмененияПакетаПредложений') changesOnly = element;
    if (!KNOWN.has(element) || element === 'price') unknown.set(element, (unknown.get(element) ?? 0) + 1);
  };
  const seen = new Map<string, number>();
  const collected = new Set([...Object.keys(RECORDS), ...Object.keys(REFERENCES)]);
  let [root, platform] = ['', ''];
  let isComplete = true;
  for (const text of texts) {
    const elements = elementsIn(piecesOf(text), collected, around);
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
  const { messages, say } = openMessages();
  if (texts.some((text) => /<!DOCTYPE[^>]*SYSTEM/.test(text.slice(0, 2000))))
    say('note', 'the DTD that the file names was not fetched');
  unknown.delete(root);
  const spelled = [...unknown].map(([element, times]) => `${element} (${times})`);
  if (spelled.length > 0) say('note', `around the products, and not read: ${spelled.join(', ')}`);
  return {
    changesOnly,
    unreadParts: unknown.has('price') ? spelled : [],
    takenFor: texts.length === 1 ? 'an XML file' : `${texts.length} XML files`,
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
