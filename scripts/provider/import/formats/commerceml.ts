import { RETAIL } from '../names/name-columns.ts';
import type { CategoryPath, Message, Pair } from '../source.ts';
import { child, childrenOf, childText, type Element } from './element.ts';

/** What the files of a CommerceML exchange say about each other. */
export interface Exchange {
  /** Names of groups from the top, by id. */
  groups: Map<string, string[]>;
  properties: Map<string, { name: string; values: Map<string, string> }>;
  priceTypes: { id: string; name: string; currency: string }[];
}

const NOT_FOR_SHOPPERS = /опт|закуп|себестоим|миним|wholesale|purchase|cost|ulgurji|дилер|dealer/i;

/** Keeps groups, a property or a type of prices, to which products and offers refer. */
export function learnFrom(element: Element, { groups, properties, priceTypes }: Exchange): void {
  const [id = '', name = ''] = [childText(element, 'Ид'), childText(element, 'Наименование')];
  if (element.name === 'Группы') addGroups(element, [], groups);
  else if (element.name === 'ТипЦены')
    priceTypes.push({ id, name, currency: childText(element, 'Валюта') ?? '' });
  else {
    const values = childrenOf(child(element, 'ВариантыЗначений'), 'Справочник');
    const meaningOf = (of: Element) =>
      [childText(of, 'ИдЗначения') ?? '', childText(of, 'Значение') ?? ''] as const;
    properties.set(id, { name, values: new Map(values.map(meaningOf)) });
  }
}

function addGroups(element: Element, above: readonly string[], groups: Exchange['groups']): void {
  for (const group of childrenOf(element, 'Группа')) {
    const path = [...above, childText(group, 'Наименование') ?? ''];
    groups.set(childText(group, 'Ид') ?? '', path);
    for (const below of childrenOf(group, 'Группы')) addGroups(below, path, groups);
  }
}

/** The type of price that shoppers pay. */
const shoppersPrice = ({ priceTypes }: Exchange) =>
  priceTypes.find(({ name }) => RETAIL.test(name)) ??
  priceTypes.find(({ name }) => !NOT_FOR_SHOPPERS.test(name));

/** What the owner should know about the types of prices. */
export function noteOnPrices(exchange: Exchange): Message[] {
  const chosen = shoppersPrice(exchange);
  const others = exchange.priceTypes.filter((type) => type !== chosen).map(({ name }) => name);
  if (others.length === 0) return [];
  const says = `of the types of prices, ${chosen?.name ?? 'none'} is the price; not read: ${others.join(', ')}`;
  return [{ kind: 'note', says }];
}

/** Returns the fields of a product or an offer; an absent one is none. */
export function* commerceRecord(element: Element, exchange: Exchange): Generator<readonly [string, unknown]> {
  const isOffer = element.name === 'Предложение';
  const key = childText(element, 'Ид');
  yield ['Ид', key];
  yield ['recordtype', isOffer ? 'offer' : 'product'];
  const isDeleted =
    childText(element, 'ПометкаУдаления') === 'true' || element.attributes.Статус === 'Удален';
  if (isDeleted) yield ['ПометкаУдаления', 'true'];
  const barcode = childText(element, 'Штрихкод');
  if (barcode) yield ['Штрихкод', barcode];
  const characteristics = pairsIn(child(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара');
  if (isOffer) {
    if (key?.includes('#')) yield ['Характеристики варианта', characteristics];
    yield* stockAndPrice(element, exchange);
    return;
  }
  // An offer repeats the name of its product, with the variant in brackets.
  for (const name of ['Наименование', 'Артикул', 'Описание'])
    if (child(element, name)) yield [name, childText(element, name)];
  yield [
    'Картинка',
    childrenOf(element, 'Картинка')
      .map(({ text }) => text.trim())
      .filter(Boolean),
  ];
  const groups = childrenOf(child(element, 'Группы'), 'Ид');
  if (groups.length > 0)
    yield [
      'Группы',
      { levels: exchange.groups.get(groups[0]?.text.trim() ?? '') ?? [] } satisfies CategoryPath,
    ];
  const maker = childText(child(element, 'Изготовитель'), 'Наименование');
  const pairs = propertiesOf(element, exchange);
  const brand = pairs.find(({ name }) =>
    /^(бренд|brand|brend|производитель|изготовитель|марка)$/i.test(name),
  );
  yield ['Изготовитель', maker || brand?.value || ''];
  yield ['ЗначенияСвойств', [...pairs.filter((pair) => pair !== brand), ...characteristics]];
}

function* stockAndPrice(offer: Element, exchange: Exchange): Generator<readonly [string, unknown]> {
  const chosen = shoppersPrice(exchange);
  const prices = childrenOf(child(offer, 'Цены'), 'Цена');
  const price =
    prices.find((each) => childText(each, 'ИдТипаЦены') === chosen?.id) ??
    (exchange.priceTypes.length === 0 ? prices[0] : undefined);
  if (price) {
    yield ['ЦенаЗаЕдиницу', childText(price, 'ЦенаЗаЕдиницу')];
    yield ['Валюта', childText(price, 'Валюта') || (chosen?.currency ?? '')];
  } else if (prices.length > 0) {
    const ids = new Set(prices.map((each) => childText(each, 'ИдТипаЦены')));
    yield [
      'ТипыЦен',
      exchange.priceTypes
        .filter(({ id }) => ids.has(id))
        .map(({ name }) => name)
        .join(', '),
    ];
  }
  const total = childText(offer, 'Количество');
  if (total !== undefined) yield ['Количество', total];
  const stores = childrenOf(offer, 'Склад').map(({ attributes }) => attributes.КоличествоНаСкладе ?? '');
  if (stores.length > 0) yield ['Склад', stores];
}

function propertiesOf(element: Element, { properties }: Exchange): Pair[] {
  return childrenOf(child(element, 'ЗначенияСвойств'), 'ЗначенияСвойства').flatMap((of) => {
    const property = properties.get(childText(of, 'Ид') ?? '');
    const value = childrenOf(of, 'Значение')
      .map(({ text }) => property?.values.get(text.trim()) ?? text.trim())
      .filter(Boolean)
      .join(', ');
    return property && value ? [{ name: property.name, value }] : [];
  });
}

const pairsIn = (element: Element | undefined, name: string): Pair[] =>
  childrenOf(element, name).map((pair) => ({
    name: childText(pair, 'Наименование') ?? '',
    value: childText(pair, 'Значение') ?? '',
  }));
