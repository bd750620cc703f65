import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '../../../failures/command-error.ts';
import { YES } from '../../columns/words.ts';
import { MESSAGES } from '../rows/message.ts';
import { textIn } from '../rows/row.ts';
import { decodeText } from '../source/decode-text.ts';
import type { Directory, Field } from '../source/read-xml.ts';
import { readBytes } from '../source/recognize.ts';
import { type Element, elementsAt, pairOf, textAt, textsOf } from '../source/xml-elements.ts';
import type { Dialect } from './dialect.ts';

const OFFER = 'Предложение';

const named = (element: Element, id: string, name: string) =>
  [textAt(element, id) ?? '', textAt(element, name) ?? ''] as const;

/** The exchange of 1C and MoySklad with a site. Records of several files complete each other. */
export const commerceml: Dialect = {
  title: 'a CommerceML exchange',
  readFolder: readExchange,
  names: {
    code: 'Ид',
    'ignored.element': 'element',
    productName: 'Наименование',
    'productModel.mpn': 'Артикул',
    barcode: 'Штрихкод',
    categoryName: 'Группы',
    productOption: 'Описание',
    productImages: 'Картинка',
    'attributes.pair': 'ЗначенияСвойств; ХарактеристикиТовара; Вес',
    option: 'Характеристики варианта',
    productQuantity: 'Количество',
    'productQuantity.ofPlace': 'Склад; Остатки',
    'sale.deleted': 'ПометкаУдаления',
    'sale.status': 'Статус',
    brand: 'Изготовитель',
    ignored: 'БазоваяЕдиница; Единица; НомерВерсии; Реквизит ВидНоменклатуры; Реквизит ТипНоменклатуры',
  },
  patterns: [[/^(Цена: .*)$/, 'productPrice']],
  read(row) {
    [row.group] = textIn([row], 'code').split('#', 1);
    const element = textIn([row], 'ignored.element');
    row.part = element === 'Товар' ? 'product' : undefined;
    return element === COUNTED ? MESSAGES.repeated : undefined;
  },
  lacks: {
    prices: 'the file has no prices: they are in the file of the offers, so import the folder with both',
    name: 'it is an offer without a product: that is neither in the file of the products nor known',
    price: 'there is no price for shoppers: no offer has one',
  },
  xml: {
    records: { Товар: 'product', [OFFER]: 'offer' },
    key: 'Ид',
    isInParts: true,
    references: {
      Группа: addGroup,
      Свойство(property, { names }) {
        names.set(...named(property, 'Ид', 'Наименование'));
        for (const value of elementsAt(property, 'ВариантыЗначений/Справочник'))
          names.set(...named(value, 'ИдЗначения', 'Значение'));
      },
      // Goods in orders are none of the catalogue.
      Документ: () => {},
      ТипЦены(type, { names }) {
        const [id, name] = named(type, 'Ид', 'Наименование');
        names.set(id, name).set(`currency of ${id}`, textAt(type, 'Валюта') ?? '');
      },
    },
    changesOnly: (element, { СодержитТолькоИзменения: changes = '' }) =>
      YES.test(changes)
        ? `СодержитТолькоИзменения="${changes}"`
        : element === 'ИзмененияПакетаПредложений'
          ? element
          : undefined,
    values: {
      Картинка: textsOf,
      Группы: ([groups]) => textAt(groups, 'Ид'),
      Изготовитель: ([maker]) => textAt(maker, 'Наименование'),
      Склад: (all) => all.map(({ attributes }) => attributes.КоличествоНаСкладе ?? ''),
      Остатки: ([stocks]) => {
        const totals = textsOf(elementsAt(stocks, 'Остаток/Количество'));
        return totals.length > 0 ? totals : textsOf(elementsAt(stocks, 'Остаток/Склад/Количество'));
      },
      ЗначенияСвойств: ([properties], { names }) =>
        elementsAt(properties, 'ЗначенияСвойства').map((each) => {
          const values = textsOf(elementsAt(each, 'Значение'));
          const spelled = values.map((value) => names.get(value) ?? value).join(', ');
          return pairOf(names.get(textAt(each, 'Ид') ?? ''), spelled);
        }),
      ХарактеристикиТовара: ([properties]) =>
        elementsAt(properties, 'ХарактеристикаТовара').map((each) =>
          pairOf(...named(each, 'Наименование', 'Значение')),
        ),
    },
    rowsOf: (record, fieldsIn, directory) => [fieldsOf(record, fieldsIn(record), directory)],
    expected: `КоммерческаяИнформация Классификатор Каталог ПакетПредложений ИзмененияПакетаПредложений Ид Наименование Описание Группы
    Группа Свойства Товары ИдКаталога ИдКлассификатора ТипыЦен Предложения Владелец ОфициальноеНаименование ПолноеНаименование ИНН
    КПП Склады Склад @ИдСклада @КоличествоНаСкладе Остаток Количество Адрес Представление АдресноеПоле Контакты Контакт Тип
    Значение ЕдиницыИзмерения ЕдиницаИзмерения Код НаименованиеКраткое НаименованиеПолное МеждународноеСокращение @Код
    @НаименованиеПолное @МеждународноеСокращение ЗначенияСвойства ХарактеристикаТовара ЗначениеРеквизита Цена ИдТипаЦены
    ЦенаЗаЕдиницу Валюта Единица Коэффициент СтавкаНалога Ставка`,
  },
};

function addGroup(group: Element, directory: Directory, parent = ''): void {
  const [id, name] = named(group, 'Ид', 'Наименование');
  directory.groups.set(id, { name, parent });
  for (const below of elementsAt(group, 'Группы/Группа')) addGroup(below, directory, id);
}

/** What an offer repeats of its product, with the variant in brackets. */
const REPEATS = new Set(['Наименование', 'Артикул', 'Описание']);

/** Additional properties that stand for an empty element. */
const REQUISITES = new Map([
  ['Полное наименование', 'Наименование'],
  ['ОписаниеВФорматеHTML', 'Описание'],
]);

/** In place of its name, of a record whose stock an earlier one of the same product has. */
const COUNTED = 'counted';

function* fieldsOf(record: Element, fields: Iterable<Field>, directory: Directory): Generator<Field> {
  const isOffer = record.name === OFFER;
  const stock = `stock of ${record.name} ${textAt(record, 'Ид')}`;
  const hasStock = record.children.some(({ name }) => name === 'Склад' || name === 'Остатки');
  yield ['element', hasStock && directory.names.has(stock) ? COUNTED : record.name];
  if (hasStock) directory.names.set(stock, '');
  for (const [name, value] of fields)
    if (isOffer && name === 'ХарактеристикиТовара') yield ['Характеристики варианта', value];
    else if (!isOffer || !REPEATS.has(name)) yield [name, value];
  yield* pricesIn(record, directory);
  const hasProperties = elementsAt(record, 'ЗначенияСвойств/ЗначенияСвойства').length > 0;
  for (const each of elementsAt(record, 'ЗначенияРеквизитов/ЗначениеРеквизита')) {
    const [name, value] = named(each, 'Наименование', 'Значение');
    if (name === 'ПометкаУдаления') yield ['Статус', YES.test(value) ? 'Удален' : ''];
    else if (name === 'Вес' && !hasProperties) yield [name, [pairOf(name, value)]];
    else yield [(!isOffer && REQUISITES.get(name)) || `Реквизит ${name}`, value];
  }
}

/** Yields a column for each type of prices, so that the one for shoppers is found by its name. */
function* pricesIn(record: Element, { names }: Directory): Generator<Field> {
  const prices = elementsAt(record, 'Цены/Цена');
  const types = new Set(prices.map((price) => textAt(price, 'ИдТипаЦены') ?? ''));
  if (types.size > 1 && types.isDisjointFrom(names))
    throw new CommandError('Another file names the types of prices: import the folder.');
  for (const price of prices) {
    const type = textAt(price, 'ИдТипаЦены') ?? '';
    const currency = textAt(price, 'Валюта') || names.get(`currency of ${type}`);
    yield [`Цена: ${names.get(type) ?? type}`, { amount: textAt(price, 'ЦенаЗаЕдиницу'), currency }];
  }
}

/** Files of an exchange, in the order in which they refer to each other. */
const PARTS = [/^import.*\.xml$/i, /^offers.*\.xml$/i, /^prices.*\.xml$/i, /^rests.*\.xml$/i];
const partOf = (path: string): number => PARTS.findIndex((name) => name.test(basename(path)));

/** Reads the files of an exchange among those below a folder, and its classifier above; undefined if there are none. */
function readExchange(folder: string, below: readonly string[]) {
  const parts = below.filter((name) => partOf(name) !== -1);
  if (parts.length === 0) return undefined;
  // What others refer to is in the upper folders.
  parts.sort((a, b) => partOf(a) - partOf(b) || a.length - b.length);
  const read = (file: string) => ({ file, text: decodeText(readBytes(file)).text });
  const above = filesAbove(resolve(folder)).map(read);
  const all = [
    ...above.filter(({ text }) => !/<(?:Товар|Предложение)[\s>]/.test(text)),
    ...parts.map((name) => read(join(folder, name))),
  ];
  // Pictures are beside the file that names them.
  const texts = all.map(({ file, text }) =>
    text.replaceAll(/<Картинка>(?!\s*(?:https?:)?\/\/)/g, `$&${relative(folder, dirname(file)) || '.'}/`),
  );
  return { files: all.map(({ file }) => file), texts };
}

/** From `goods/1`, groups and types of prices are up to two folders above. */
const filesAbove = (folder: string): string[] =>
  (/^(?:goods|\d+)$/i.test(basename(folder)) ? [dirname(folder), dirname(dirname(folder))] : [])
    .flatMap((above) => readdirSync(above).map((name) => join(above, name)))
    .filter((file) => partOf(file) === 0);
