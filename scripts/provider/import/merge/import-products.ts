import { isDeepStrictEqual } from 'node:util';
import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import { spelledEnds } from '../../../format/shop-time.ts';
import type { ProductRecord } from '../../columns/product-columns.ts';
import { isOver } from '../../tables/discount-period.ts';
import { productIds, productReader } from '../../tables/read-products.ts';
import { sampleIdsAmong } from '../../tables/sample-products.ts';
import { leaveOut } from '../files/import-file.ts';
import { imageFinder } from '../images/image-finder.ts';
import { MESSAGES, type Text } from '../rows/message.ts';
import type { Row } from '../rows/row.ts';
import { Spool } from '../rows/spool.ts';
import type { Draft } from './draft.ts';
import { openFileNotes } from './file-notes.ts';
import { groupRows } from './group-rows.ts';
import type { MatchFile } from './import-step.ts';
import { joinRows } from './join-rows.ts';
import { productMatcher } from './match-products.ts';
import { openOddPrices } from './odd-prices.ts';
import { readProduct } from './read-product.ts';
import { refuseJumpedPrices, refuseShrunkCatalogue } from './refuse-losses.ts';

/** Shown before and after. */
const EXAMPLES = 3;
/** Prices that change by more than this share are listed. */
const NOTED_CHANGE = 1 / 3;

/**
 * Matches products. A known one keeps what the file has no column for; a refused one stays as it was, even when all
 * others are replaced. Products of the sample count as unknown then, unless the file has them as they are: an owner's
 * product with the same id is another one.
 */
export const matchProducts: MatchFile = (file, step) => {
  const { database, replace, tally, now, categories } = step;
  const { named, say } = file;
  const groups = groupRows(file);
  const index = productMatcher(database, groups.highestId);
  const notes = openFileNotes(file);
  const ends: string[] = [];
  const oddPrices = openOddPrices(file, step);
  const findImage = imageFinder('product', file, step);
  const reading = { named, categories, cutParents: groups.cutParents, findImage, now, say };
  const readStored = productReader(database);
  const ids = productIds(database);
  const sample = sampleIdsAmong(database, ids);
  /** New and changed products. */
  const changed = new Spool<ProductRecord>();
  /** Places of the products of the file, by their numbers. */
  const places = new Map<number, string>();
  const imported = new Set<number>();
  /** Products that rejected rows mean. */
  const spared = new Set<number>();
  /** Ids that no product of the owner had. */
  let added = 0;
  const prices: PriceChange[] = [];

  const spare = (row: Row) => {
    const meant = index.meantBy(row);
    if (meant !== undefined) spared.add(meant);
  };
  groups.rejected.forEach(spare);
  if (replace && groups.rejected.some(({ code, id }) => code === undefined && id === undefined)) {
    for (const id of ids) if (!sample.has(id)) spared.add(id);
    say(MESSAGES.noneRemoved);
  }
  const joining = {
    ...{ headers: named.prices, rates: step.rates, pointIsDecimal: file.pointIsDecimal, now },
    isStored: (code: string) => index.ofCode(code) !== undefined,
    leaveOut(text: Text, row: Row, detail?: string) {
      leaveOut(file, text, [row], detail);
      if (text[0] === 'rejected') spare(row);
    },
  };
  let done = 0;
  for (const rows of groups) {
    for (const draft of joinRows(rows, joining).flatMap(index.asSplit)) matchProduct(draft);
    step.onProgress(++done);
  }
  notes.end();
  oddPrices.end();
  if (ends.length > 0) say(MESSAGES.discountsEnd(spelledEnds(ends)));
  refuseJumpedPrices(prices, step);
  // Products that stay as they were keep their categories.
  const others = replace ? [...spared].filter((id) => !imported.has(id)) : [];
  for (const { categoryId } of readStored(others)) categories.findStored(categoryId);
  const removed: number[] = [];
  return {
    imported: imported.size,
    count() {
      if (!replace || imported.size === 0) return;
      for (const id of ids) if (!imported.has(id) && !spared.has(id)) removed.push(id);
      for (const id of removed) tally.compare('products', id, undefined, 'removed');
      const own = ids.length - sample.size;
      const lost = removed.filter((id) => !sample.has(id)).length;
      refuseShrunkCatalogue(own, own + added - lost, step);
    },
    write(writer) {
      for (const product of changed) writer.product(product);
      removed.forEach(writer.removeProduct);
    },
  };

  function matchProduct(draft: Draft): void {
    notes.add(draft);
    const { rows, place, withdrawn } = draft;
    const id = index.find(draft) ?? index.newId(draft);
    const earlier = places.get(id);
    if (earlier !== undefined) {
      leaveOut(file, MESSAGES.repeated, rows, earlier);
      return;
    }
    places.set(id, place);
    const [found] = readStored([id]);
    const stored = replace && sample.has(id) ? undefined : found;
    if (withdrawn !== undefined && (replace || !stored)) {
      leaveOut(file, MESSAGES.withdrawn(withdrawn), rows);
      return;
    }
    const product =
      withdrawn !== undefined && stored ? soldOut(stored) : readProduct(draft, id, stored, reading);
    if ('rejected' in product) {
      leaveOut(file, product.rejected, rows, product.detail);
      // Known by a text alone, it may not be the product that a later row names by its key.
      if (draft.code === undefined && draft.id === undefined) places.delete(id);
      if (stored) spared.add(id);
      return;
    }
    imported.add(id);
    if (rows.length === 0) file.counts.further++;
    else {
      file.counts.folded += rows.length - 1;
      if (withdrawn !== undefined) say(MESSAGES.soldOut(withdrawn), place);
      else file.messages.push(...draft.messages);
    }
    oddPrices.add(product, stored, draft.prices);
    const before = stored ?? (isDeepStrictEqual(found, product) ? found : undefined);
    if (tally.compare('products', id, before, product)) {
      changed.add(product);
      if (!found || sample.has(id)) added++;
      if (file.examples.length < EXAMPLES) file.examples.push({ before, after: product });
    }
    const { discountUntil } = product;
    if (discountUntil && hasDiscount(product) && !isOver(product, now)) ends.push(discountUntil);
    if (!found) return;
    const price = { id, before: priceOf(found, now), after: priceOf(product, now) };
    if (!sample.has(id)) prices.push(price);
    if (stored && isNoted(price)) file.priceChanges.push({ ...price, productName: product.productName });
  }

  function soldOut(stored: ProductRecord): ProductRecord {
    return { ...stored, productQuantity: 0, categoryId: categories.findStored(stored.categoryId).id };
  }
};

/** A discount that is not over counts, so that one which has not begun yet is guarded, too. */
const priceOf = (product: ProductRecord, now: Date) => ({
  amount: isOver(product, now) ? product.productPrice : priceToPay(product),
  currency: product.productCurrency,
});

const isNoted = ({ before, after }: PriceChange): boolean =>
  before.currency !== after.currency || Math.abs(after.amount - before.amount) > before.amount * NOTED_CHANGE;
