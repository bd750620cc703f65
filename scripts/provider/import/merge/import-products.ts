import { isDeepStrictEqual } from 'node:util';
import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import { spelledEnds } from '../../../terminal/shop-time.ts';
import type { ProductRecord } from '../../records/catalogue-writer.ts';
import { isOver } from '../../records/discount-period.ts';
import { productIds, productReader } from '../../records/read-products.ts';
import { sampleIdsAmong } from '../../records/sample-products.ts';
import { imageFinder } from '../images/image-finder.ts';
import { leaveOut } from '../import-file.ts';
import type { ImportStep, PrepareFile } from '../import-files.ts';
import { REPEATED } from '../message.ts';
import type { Row } from '../row.ts';
import { Spool } from '../spool.ts';
import type { Draft } from './draft.ts';
import { openFileNotes } from './file-notes.ts';
import { groupRows } from './group-rows.ts';
import { joinRows } from './join-rows.ts';
import { openKnownProducts } from './known-products.ts';
import { openOddPrices } from './odd-prices.ts';
import { readProduct } from './read-product.ts';
import { refuseJumpedPrices } from './refuse-losses.ts';

/** Shown before and after. */
const EXAMPLES = 3;
/** Prices that change by more than this share are listed. */
const NOTED_CHANGE = 1 / 3;

/**
 * Prepares products. A known one keeps what the file has no column for; a refused one stays as it was, even when all
 * others are replaced. Products of the sample count as unknown then, unless the file has them as they are: an owner's
 * product with the same id is another one.
 */
export const prepareProducts: PrepareFile = (file, step) => {
  const { database, replace, tally, now, categories } = step;
  const { named, say } = file;
  const groups = groupRows(file);
  const index = openKnownProducts(database, groups.highestId);
  const notes = openFileNotes(file);
  const ends: string[] = [];
  const oddPrices = openOddPrices(file, step);
  const findImage = imageFinder('product', file, step);
  const reading = { named, categories, cutParents: groups.cutParents, findImage, now, say };
  const readKnown = productReader(database);
  const ids = productIds(database);
  const sample = sampleIdsAmong(database, ids);
  /** Products that wait until the categories are stored. */
  const prepared = new Spool<ProductRecord>();
  /** Places of the products of the file, by their numbers. */
  const places = new Map<number, string>();
  const stored = new Set<number>();
  const stays = new Set<number>();
  const prices: PriceChange[] = [];

  const keep = (row: Row) => {
    const meant = index.meantBy(row);
    if (meant !== undefined) stays.add(meant);
  };
  groups.rejected.forEach(keep);
  if (replace && groups.rejected.some(({ code, id }) => code === undefined && id === undefined)) {
    for (const id of ids) if (!sample.has(id)) stays.add(id);
    say('note', NONE_REMOVED);
  }
  const joining = {
    ...{ headers: named.prices, rates: step.rates, pointIsDecimal: file.pointIsDecimal, now },
    isKnown: (code: string) => index.ofCode(code) !== undefined,
    leaveOut(kind: 'rejected' | 'skipped', row: Row, says: string, detail?: string) {
      leaveOut(file, kind, [row], says, detail);
      if (kind === 'rejected') keep(row);
    },
  };
  let done = 0;
  for (const rows of groups) {
    for (const draft of joinRows(rows, joining).flatMap(index.asSplit)) prepare(draft);
    step.onProgress(++done);
  }
  notes.end();
  oddPrices.end();
  if (ends.length > 0) say('note', `discounts end: ${spelledEnds(ends)}`);
  refuseJumpedPrices(prices, step);
  // Products that stay as they were keep their categories.
  const others = replace ? [...stays].filter((id) => !stored.has(id)) : [];
  for (const { categoryId } of readKnown(others)) categories.findKnown(categoryId);
  return {
    imported: stored.size,
    write() {
      for (const product of prepared) step.write.product(product);
      if (replace && stored.size > 0) removeOthers(stored.union(stays), step);
    },
  };

  function prepare(draft: Draft): void {
    notes.add(draft);
    const { rows, place, withdrawn } = draft;
    const id = index.find(draft) ?? index.newId(draft);
    const earlier = places.get(id);
    if (earlier !== undefined) {
      leaveOut(file, 'rejected', rows, REPEATED, earlier);
      return;
    }
    places.set(id, place);
    const [found] = readKnown([id]);
    const known = replace && sample.has(id) ? undefined : found;
    if (withdrawn !== undefined && (replace || !known)) {
      leaveOut(file, 'skipped', rows, withdrawn);
      return;
    }
    const product =
      withdrawn !== undefined && known ? soldOut(known) : readProduct(draft, id, known, reading);
    if ('rejected' in product) {
      leaveOut(file, 'rejected', rows, product.rejected, product.detail);
      // Known by a text alone, it may not be the product that a later row names by its key.
      if (draft.code === undefined && draft.id === undefined) places.delete(id);
      if (known) stays.add(id);
      return;
    }
    stored.add(id);
    if (rows.length === 0) file.counts.again++;
    else {
      file.counts.folded += rows.length - 1;
      if (withdrawn !== undefined) say('read as', `${SOLD_OUT} ${withdrawn}`, place);
      else file.messages.push(...draft.messages);
    }
    oddPrices.add(product, known, draft.prices);
    const before = known ?? (isDeepStrictEqual(found, product) ? found : undefined);
    if (tally.compare('products', id, before, product)) {
      prepared.add(product);
      if (file.examples.length < EXAMPLES) file.examples.push({ before, after: product });
    }
    const { discountUntil } = product;
    if (discountUntil && hasDiscount(product) && !isOver(product, now)) ends.push(discountUntil);
    if (!found) return;
    const price = { id, before: priceOf(found, now), after: priceOf(product, now) };
    if (!sample.has(id)) prices.push(price);
    if (known && isNoted(price)) file.priceChanges.push({ ...price, productName: product.productName });
  }

  function soldOut(known: ProductRecord): ProductRecord {
    return { ...known, productQuantity: 0, categoryId: categories.findKnown(known.categoryId).id };
  }
};

const NONE_REMOVED =
  'a rejected row may mean any product, so that none was removed: correct it, and import the file again';
const SOLD_OUT =
  'a product that is on sale here is sold out now (--replace removes it), since in the file it is';

/** A discount that is not over counts, so that one which has not begun yet is guarded, too. */
const priceOf = (product: ProductRecord, now: Date) => ({
  amount: isOver(product, now) ? product.productPrice : priceToPay(product),
  currency: product.productCurrency,
});

const isNoted = ({ before, after }: PriceChange): boolean =>
  before.currency !== after.currency || Math.abs(after.amount - before.amount) > before.amount * NOTED_CHANGE;

function removeOthers(wanted: ReadonlySet<number>, { database, tally }: ImportStep): void {
  const remove = database.prepare('DELETE FROM products WHERE id = ?');
  for (const id of productIds(database)) {
    if (wanted.has(id)) continue;
    remove.run(id);
    tally.compare('products', id, undefined, 'removed');
  }
}
