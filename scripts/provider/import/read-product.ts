import { formatMoney } from '#rules/money.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import type { Draft } from './draft.ts';
import { isBlank, textOf } from './fields/plain-cell.ts';
import { imagesOf } from './fields/product-images.ts';
import { stockOf } from './fields/product-stock.ts';
import { cutPath, pathOf, readCategory } from './fields/read-category.ts';
import { readDate } from './fields/read-date.ts';
import { readYesNo } from './fields/read-lists.ts';
import { readTexts } from './fields/read-texts.ts';
import type { ImportFile } from './find-import-files.ts';
import type { FindImage } from './image-finder.ts';
import type { ImportStep } from './import-files.ts';
import type { NamedColumns } from './names/name-columns.ts';
import type { Message } from './source.ts';

interface Context extends Pick<ImportStep, 'categories' | 'now'>, Pick<ImportFile, 'named' | 'say'> {
  cutParents: ReadonlySet<string>;
  findImage: FindImage;
}

type Rejected = Pick<Message, 'says' | 'detail'>;

const NEW_PRODUCT = {
  productName: '',
  productModel: '',
  isLookBookProduct: false,
  colors: [],
  productOption: '',
  attributes: '',
  code: null,
  barcode: '',
  brand: '',
  productQuantity: null,
};

/** Reads a product, and says what was left out and how cells were read; or returns why it is rejected. */
export function readProduct(
  draft: Draft,
  id: number,
  known: ProductRecord | undefined,
  context: Context,
): ProductRecord | { rejected: Rejected } {
  const { named, findImage, now } = context;
  sayAboutCategories(draft, context);
  const texts = readTexts(draft, named);
  const isUnread = draft.prices.rejected;
  if (isUnread)
    return { rejected: { says: isUnread, detail: textOf(draft.cell('price')).slice(0, 40) || undefined } };
  const lacks = known ? undefined : missing(draft, texts.productName, named);
  if (lacks) return { rejected: lacks };
  const category = categoryOf(draft, known, context);
  if ('reason' in category) return { rejected: { says: `the category ${category.reason}` } };
  const product = {
    ...NEW_PRODUCT,
    createdAt: now.toISOString(),
    ...known,
    ...given({
      ...texts,
      code: keepsCode(draft, id, known, named) ? draft.code : undefined,
      isLookBookProduct: lookBookOf(draft),
      createdAt: createdOf(draft, now),
      productQuantity: stockOf(draft, known, named),
    }),
    ...pricesOf(draft, known),
    ...imagesOf(draft, known, findImage),
    id,
    categoryId: category.id,
  };
  if (known) sayWhatStays(draft, texts.productName);
  return product as ProductRecord;
}

/** Returns the fields that the file says. */
const given = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** A list of numbers is no list of keys, if the numbers are ids of this shop. */
const keepsCode = ({ code }: Draft, id: number, known: ProductRecord | undefined, { roles }: NamedColumns) =>
  !known || roles.has('name') || known.code != null || code !== String(id);

function sayWhatStays(draft: Draft, name: string | undefined): void {
  const isEmpty = (role: 'name' | 'price' | 'quantity') => draft.cell(role) === '';
  if (isEmpty('name') && !name) draft.say('cell left out', 'the name is empty: the known one stays');
  if (isEmpty('price')) draft.say('cell left out', 'the price is empty: the known one stays');
  if (isEmpty('quantity')) draft.say('note', 'the stock is empty: the known one stays');
}

/** What a new product lacks. */
function missing(
  draft: Draft,
  name: string | undefined,
  { roles, isOwn, platform }: NamedColumns,
): Rejected | undefined {
  const hasName = roles.has('name') || roles.has('typePrefix');
  const hasPrice = roles.has('price');
  const isExchange = platform.names.recordType !== undefined;
  if (isExchange && !hasPrice && roles.has('name'))
    return {
      says: 'the file has no prices: they are in the file of the offers, so import the folder with both',
    };
  if (!hasName || !hasPrice) {
    const needs = [...(hasName ? [] : ['a name']), ...(hasPrice ? [] : ['a price'])].join(' and ');
    const key = isOwn && draft.code === undefined ? 'id' : 'key';
    return {
      says: `no product has this ${key}, and a new one needs ${needs}, for which the file has no column`,
    };
  }
  if (!name)
    return {
      says: isExchange
        ? 'it is an offer without a product: that is neither in the file of the products nor known'
        : 'the name is missing',
    };
  if (draft.prices.price != null) return undefined;
  return { says: isExchange ? 'there is no price for shoppers: no offer has one' : 'the price is missing' };
}

function pricesOf(draft: Draft, known: ProductRecord | undefined) {
  const { prices, pricePlace } = draft;
  const currency = prices.currency ?? known?.productCurrency ?? 'sum';
  const after = {
    productPrice: prices.price ?? known?.productPrice ?? 0,
    productDiscPrice: prices.discount ?? known?.productDiscPrice ?? 0,
    productCurrency: currency,
  };
  const isDiscountOld =
    prices.price != null && prices.discount === undefined && known && known.productDiscPrice > 0;
  if (!isDiscountOld) return after;
  if (known.productCurrency !== currency) {
    const says = 'the discounted price was in another currency: there is none now';
    draft.say('note', says, undefined, pricePlace);
    return { ...after, productDiscPrice: 0 };
  }
  if (after.productPrice !== known.productPrice && (hasDiscount(known) || hasDiscount(after)))
    draft.say(
      'note',
      hasDiscount(after)
        ? 'the discounted price, for which the file has no column, stays what shoppers pay'
        : 'the new price is not above the discounted price: shoppers pay it, without a discount',
      formatMoney({ amount: priceToPay(after), currency }),
      pricePlace,
    );
  return after;
}

function categoryOf(
  draft: Draft,
  known: ProductRecord | undefined,
  { named: { platform }, cutParents, categories }: Context,
) {
  if (!(['category', 'categoryId', 'type'] as const).some((role) => draft.has(role)))
    return categories.findKnown(known?.categoryId ?? null);
  const id = Number(draft.text('categoryId'));
  const path = cutPath(pathOf(draft.told, platform) ?? [], cutParents);
  const isId = Number.isInteger(id) && id > 0;
  return isId ? categories.find(id, path.at(-1) ?? '') : categories.findPath(path);
}

/** Says what was decided about categories, of rejected products, too. */
function sayAboutCategories({ entries }: Draft, { named: { platform }, say }: Context): void {
  for (const entry of entries) {
    const { path, others } = readCategory(entry.cell('category') ?? '', platform);
    const about = { kind: 'read as', place: entry.place } as const;
    if (others.length > 0) say({ ...about, says: ONE_OF_SEVERAL, detail: others.join(', ') });
    if (path.length > 2) say({ ...about, says: TWO_LEVELS, detail: path.join(' > ') });
  }
}

const ONE_OF_SEVERAL = 'of several categories, the one with the longest path was kept, else the first';
const TWO_LEVELS = 'of a category with more than two levels, the last two were kept';

function lookBookOf(draft: Draft): boolean | undefined {
  const cell = draft.cell('lookbook');
  if (cell === undefined) return undefined;
  if (isBlank(cell)) return false;
  const is = readYesNo(cell);
  if (is === undefined)
    draft.say('cell left out', 'isLookBookProduct is neither yes nor no', textOf(cell).slice(0, 40));
  return is;
}

function createdOf(draft: Draft, now: Date): string | undefined {
  const cell = draft.cell('createdAt');
  if (isBlank(cell)) return undefined;
  const date = readDate(cell);
  if (date && date <= now) return date.toISOString();
  const says = date ? 'the date lies in the future' : 'it is not a date';
  draft.say('cell left out', says, textOf(cell).slice(0, 40));
  return undefined;
}
