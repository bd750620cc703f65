import { formatMoney } from '#rules/money.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import { isBlank, textOf } from '../../columns/cell.ts';
import { columnEntries, NEW_PRODUCT, type ProductRecord } from '../../columns/product-columns.ts';
import { isInPeriod } from '../../tables/discount-period.ts';
import type { NamedColumns } from '../dialects/dialect.ts';
import type { FindImage } from '../images/image-finder.ts';
import { MESSAGES, type Say, type Text } from '../rows/message.ts';
import { type CategoryPath, cellIn, type Field, type Row, textIn } from '../rows/row.ts';
import type { CategoryList } from './category-list.ts';
import type { Draft } from './draft.ts';
import { cutPath, pathOf } from './group-rows.ts';
import { imagesOf } from './product-images.ts';
import { withPeriod } from './read-period.ts';
import { stockOf } from './read-stock.ts';
import { readTexts } from './read-texts.ts';

interface Context {
  named: NamedColumns;
  categories: CategoryList;
  /** Paths of categories that become a first level when longer ones are cut. */
  cutParents: ReadonlySet<string>;
  findImage: FindImage;
  now: Date;
  /** Says what is true of a rejected product, too. */
  say: Say;
}

/** Reads a product, and says what was left out and how cells were read; or returns why it is rejected. */
export function readProduct(
  draft: Draft,
  id: number,
  stored: ProductRecord | undefined,
  context: Context,
): ProductRecord | { rejected: Text; detail?: string } {
  const { named, findImage, now } = context;
  const { sources, prices } = draft;
  sayAboutCategories(draft.rows, context.say);
  const texts = readTexts(draft, named);
  if (prices.rejected !== undefined)
    return { rejected: prices.rejected, detail: textIn(sources, 'productPrice').slice(0, 40) };
  const lacks = stored ? undefined : missing(draft, texts.productName, named);
  if (lacks !== undefined) return { rejected: lacks };
  const category = categoryOf(draft, stored, context);
  if ('reason' in category) return { rejected: MESSAGES.category(category.reason) };
  const said = {
    ...texts,
    code: keepsCode(draft, id, stored, named) ? draft.code : undefined,
    ...readCells(draft, now),
    productQuantity: stockOf(draft, stored !== undefined, named),
  };
  const product = {
    ...NEW_PRODUCT,
    createdAt: now.toISOString(),
    ...stored,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...withPeriod(pricesOf(draft, stored, now), draft, stored, now),
    ...imagesOf(draft, stored, findImage),
    id,
    categoryId: category.id,
  };
  if (stored) sayWhatStays(draft, texts.productName);
  return product as ProductRecord;
}

/** Reads the cells that depend on no other; one that cannot be read is left out. */
function readCells({ sources, split, variants, place, say }: Draft, now: Date): Partial<ProductRecord> {
  const fields = columnEntries.flatMap(([field, { cell: column, isOfVariant }]) => {
    if (!column) return [];
    const rows = isOfVariant && split ? variants.flat() : sources;
    if (isOfVariant && variants.length > 1) {
      const texts = new Set(rows.map((row) => textIn([row], field)).filter(Boolean));
      if (texts.size > 1) return [[field, column.empty]];
    }
    const cell = cellIn(rows, field);
    if (isBlank(cell)) return cell === undefined ? [] : [[field, column.empty]];
    const value = column.read(cell, now);
    if (value === undefined) say(MESSAGES.unreadableCell(column.says), place, textOf(cell).slice(0, 40));
    return [[field, value]];
  });
  return Object.fromEntries(fields);
}

/** A list of numbers is no list of keys, if the numbers are ids of this shop. */
const keepsCode = ({ code }: Draft, id: number, stored: ProductRecord | undefined, { roles }: NamedColumns) =>
  !stored || roles.has('productName') || stored.code != null || code !== String(id);

function sayWhatStays({ sources, place, say }: Draft, name: string | undefined): void {
  const isEmpty = (role: Field) => cellIn(sources, role) === '';
  if (isEmpty('productName') && !name) say(MESSAGES.nameStays, place);
  if (isEmpty('productPrice')) say(MESSAGES.priceStays, place);
  if (isEmpty('productQuantity')) say(MESSAGES.stockStays, place);
}

/** What a new product lacks. */
function missing(
  { prices, code, id }: Draft,
  name: string | undefined,
  { roles, lacks }: NamedColumns,
): Text | undefined {
  const hasName = roles.has('productName');
  if (lacks && hasName && !roles.has('productPrice')) return MESSAGES.lacking(lacks.prices);
  const needs = [...(hasName ? [] : ['a name']), ...(roles.has('productPrice') ? [] : ['a price'])].join(
    ' and ',
  );
  if (needs) {
    const key = id !== undefined && code === undefined ? 'id' : 'key';
    return MESSAGES.nothingLike(key, needs);
  }
  if (!name) return lacks ? MESSAGES.lacking(lacks.name) : MESSAGES.noName;
  if (prices.price != null) return undefined;
  return lacks ? MESSAGES.lacking(lacks.price) : MESSAGES.noPrice;
}

function pricesOf({ prices, say }: Draft, stored: ProductRecord | undefined, now: Date) {
  const currency = prices.currency ?? stored?.productCurrency ?? 'sum';
  const after = {
    productPrice: prices.price ?? stored?.productPrice ?? 0,
    productDiscPrice: prices.discount ?? stored?.productDiscPrice ?? 0,
    productCurrency: currency,
  };
  const isDiscountOld = prices.price != null && prices.discount === undefined;
  if (!stored || !isDiscountOld || stored.productDiscPrice === 0) return after;
  if (stored.productCurrency !== currency) {
    say(MESSAGES.discountInOther, prices.place);
    return { ...after, productDiscPrice: 0 };
  }
  if (!isInPeriod(stored, now)) return after;
  if (after.productPrice !== stored.productPrice && (hasDiscount(stored) || hasDiscount(after)))
    say(
      hasDiscount(after) ? MESSAGES.discountStays : MESSAGES.priceNotAbove,
      prices.place,
      formatMoney({ amount: priceToPay(after), currency }),
    );
  return after;
}

function categoryOf(
  { sources }: Draft,
  stored: ProductRecord | undefined,
  { cutParents, categories }: Context,
) {
  const roles = ['categoryName', 'categoryId'] as const;
  if (roles.every((role) => cellIn(sources, role) === undefined))
    return categories.findStored(stored?.categoryId ?? null);
  const id = Number(textIn(sources, 'categoryId'));
  const path = cutPath(pathOf(sources), cutParents);
  return Number.isInteger(id) && id > 0 ? categories.find(id, path.at(-1) ?? '') : categories.findPath(path);
}

/** Says what was decided about categories. */
function sayAboutCategories(rows: readonly Row[], say: Say): void {
  for (const { place, cells } of rows)
    for (const { path, others } of (cells.categoryName ?? []) as CategoryPath[]) {
      if (others.length > 0) say(MESSAGES.oneCategory, place, others.join(', '));
      if (path.length > 2) say(MESSAGES.twoLevels, place, path.join(' > '));
    }
}
