import { formatMoney } from '#rules/money.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { cellOf } from './entry.ts';
import { isBlank, textOf } from './fields/plain-cell.ts';
import { stockOf } from './fields/product-stock.ts';
import { type ReadCategory, readCategory } from './fields/read-category.ts';
import { readDate } from './fields/read-date.ts';
import { readFacts } from './fields/read-facts.ts';
import { productImages } from './fields/read-images.ts';
import { readYesNo } from './fields/read-lists.ts';
import type { ImportFile } from './find-import-files.ts';
import type { Draft } from './fold-entries.ts';
import type { FindImage } from './image-finder.ts';
import type { Message } from './source.ts';

/** A product as it will be, but for its category. */
export interface ReadProduct {
  product: Omit<ProductRecord, 'id' | 'categoryId'>;
  /** Undefined if the file does not say; an id is one of this shop. */
  category: (ReadCategory & { id: number | null }) | undefined;
}

interface Context {
  file: ImportFile;
  findImage: FindImage;
  now: Date;
}

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
};

/** Reads a product, and says what was left out and how cells were read; or returns why it is rejected. */
export function readProduct(
  draft: Draft,
  known: ProductRecord | undefined,
  { file, findImage, now }: Context,
): ReadProduct | { rejected: string; detail?: string | undefined } {
  const { named } = file;
  const { told } = draft;
  const place = draft.entries[0]?.place ?? '';
  const say = (kind: Message['kind'], says: string, detail?: string, at = place) =>
    file.say({ kind, place: at, says, detail });
  const facts = readFacts(draft, named);
  const category = categoryOf(draft, file, say);
  const problem = draft.prices.rejected ?? (known ? undefined : missing(draft, facts.name, file));
  if (problem) return { rejected: problem, detail: problemDetail(draft, problem) };

  if (facts.cutFrom)
    say('read as', 'the name was cut after a word, to at most 250 characters', `of ${facts.cutFrom}`);
  for (const { says, detail } of facts.left) say('cell left out', says, detail);
  for (const message of draft.prices.messages) file.say({ ...message, place: draft.pricePlace });
  const prices = pricesOf(draft, known, say);
  const { pieces, isGiven } = stockOf(draft, known, file);
  const { images, left, emptied } = productImages(draft, known, findImage);
  const stays = left.length > 0 && known && images.productImages === known.productImages;
  for (const image of left)
    say('cell left out', `${image.says}${stays ? ': the known images stay' : ''}`, image.detail, image.place);
  if (emptied) say('note', 'the cell of the images is empty: they were removed');
  for (const [role, name, says] of KEPT)
    if (known && cellOf(told, role) === '' && !(role === 'name' && facts.name))
      say(role === 'quantity' ? 'note' : says, `${name} is empty: the known one stays`);

  return {
    category,
    product: {
      ...NEW_PRODUCT,
      createdAt: now.toISOString(),
      ...known,
      ...(facts.name && { productName: facts.name }),
      ...(facts.model !== undefined && { productModel: facts.model }),
      ...(facts.description !== undefined && { productOption: facts.description }),
      ...(facts.attributes && { attributes: facts.attributes.join('\n') }),
      ...(facts.colors && { colors: facts.colors }),
      ...(facts.brand !== undefined && { brand: facts.brand }),
      ...(facts.barcode !== undefined && { barcode: facts.barcode }),
      ...(draft.code !== undefined &&
        keepsCode(draft, known, named.roles.has('name')) && { code: draft.code }),
      ...lookBookOf(draft, say),
      ...createdOf(draft, now, say),
      ...prices,
      ...images,
      productQuantity: isGiven ? pieces : known ? known.productQuantity : null,
    },
  };
}

/** A list of numbers is no list of keys, if the numbers are ids of this shop. */
const keepsCode = ({ code, id }: Draft, known: ProductRecord | undefined, hasNames: boolean): boolean =>
  !known || hasNames || known.code != null || code !== String(id);

const KEPT = [
  ['name', 'the name', 'cell left out'],
  ['price', 'the price', 'cell left out'],
  ['quantity', 'the stock', 'note'],
] as const;

/** What a new product lacks. */
function missing(
  { told, code, prices }: Draft,
  name: string,
  { named: { roles, isOwn, platform }, source }: ImportFile,
): string | undefined {
  const hasName = roles.has('name') || roles.has('typePrefix');
  const hasPrice = roles.has('price') || roles.has('priceTypes');
  const isExchange = platform.names.recordType !== undefined;
  if (isExchange && !hasPrice && roles.has('name'))
    return 'the file has no prices: they are in the file of the offers, so import the folder with both';
  if (!hasName || !hasPrice) {
    const needs = [...(hasName ? [] : ['a name']), ...(hasPrice ? [] : ['a price'])].join(' and ');
    return `no product has this ${isOwn && code === undefined ? 'id' : 'key'}, and a new one needs ${needs}, for which the file has no column`;
  }
  if (!name && isExchange)
    return 'it is an offer without a product: that is neither in the file of the products nor known';
  if (!name) return 'the name is missing';
  if (prices.price != null) return undefined;
  const types = cellOf(told, 'priceTypes');
  if (!isBlank(types)) return 'there is no price for shoppers, only of other types';
  if (isExchange) return 'there is no price: no offer is for it';
  return source.rows.length > 0 ? 'the price is missing' : undefined;
}

function problemDetail({ told, prices }: Draft, problem: string): string | undefined {
  if (problem === prices.rejected) return textOf(cellOf(told, 'price') ?? '').slice(0, 40) || undefined;
  const types = cellOf(told, 'priceTypes');
  return problem.includes('other types') ? textOf(types) : undefined;
}

type Say = (kind: Message['kind'], says: string, detail?: string, place?: string) => void;

function pricesOf({ prices, pricePlace }: Draft, known: ProductRecord | undefined, say: Say) {
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
    say('note', 'the discounted price was in another currency: there is none now', undefined, pricePlace);
    return { ...after, productDiscPrice: 0 };
  }
  if (after.productPrice !== known.productPrice && (hasDiscount(known) || hasDiscount(after)))
    say(
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
  { told, entries }: Draft,
  { named, source }: ImportFile,
  say: Say,
): ReadProduct['category'] {
  const isSilent = cellOf(told, 'category') === undefined && cellOf(told, 'categoryId') === undefined;
  const type = cellOf(told, 'type');
  if (isSilent && type === undefined) return undefined;
  for (const entry of entries) {
    const value = entry.cell('category');
    if (isBlank(value)) continue;
    const { path, others } = readCategory(value, named.platform);
    if (others.length > 0)
      say(
        'read as',
        'of several categories, the one with the longest path was kept, else the first',
        others.join(', '),
        entry.place,
      );
    if (path.length > 2)
      say(
        'read as',
        'of a category with more than two levels, the last two were kept',
        path.join(' > '),
        entry.place,
      );
  }
  const given = cellOf(told, 'category');
  const read = readCategory(isBlank(given) ? (type ?? '') : given, named.platform);
  const id = Number(textOf(cellOf(told, 'categoryId') ?? ''));
  return { ...read, id: source.rows.length > 0 && Number.isInteger(id) && id > 0 ? id : null };
}

/** Returns the category of a draft with all its levels; undefined if the file does not say. */
export function pathOf({ told }: Draft, { platform }: ImportFile['named']): readonly string[] | undefined {
  const given = cellOf(told, 'category');
  const value = isBlank(given) ? cellOf(told, 'type') : given;
  return isBlank(value) ? undefined : readCategory(value, platform).path;
}

function lookBookOf({ told }: Draft, say: Say): { isLookBookProduct?: boolean } {
  const given = cellOf(told, 'lookbook');
  if (given === undefined) return {};
  if (isBlank(given)) return { isLookBookProduct: false };
  const is = readYesNo(given);
  if (is === undefined)
    say('cell left out', 'isLookBookProduct is neither yes nor no', textOf(given).slice(0, 40));
  return is === undefined ? {} : { isLookBookProduct: is };
}

function createdOf({ told }: Draft, now: Date, say: Say): { createdAt?: string } {
  const given = cellOf(told, 'createdAt');
  if (isBlank(given)) return {};
  const date = readDate(given);
  if (date && date <= now) return { createdAt: date.toISOString() };
  say('cell left out', date ? 'the date lies in the future' : 'it is not a date', textOf(given).slice(0, 40));
  return {};
}
