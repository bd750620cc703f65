import { isDeepStrictEqual } from 'node:util';
import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { priceToPay } from '#rules/price.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { sampleIdsAmong } from '../records/sample-products.ts';
import type { Draft } from './draft.ts';
import { openFileNotes, sayAboutColumns } from './file-notes.ts';
import { imageFinder } from './image-finder.ts';
import { leaveOut } from './import-file.ts';
import type { ImportStep, PrepareFile } from './import-files.ts';
import { openKnownProducts } from './known-products.ts';
import { readProduct } from './read-product.ts';
import { refuseJumpedPrices } from './refuse-losses.ts';
import { foldRows, REPEATED } from './rows/fold-rows.ts';
import { groupRows } from './rows/group-rows.ts';
import type { Row } from './rows/row.ts';
import { Spool } from './spool.ts';

/** Products that are in memory at once, with all their texts. */
const BATCH = 500;
/** Shown before and after. */
const EXAMPLES = 3;
/** Prices that change by more than this share are listed. */
const NOTED_CHANGE = 1 / 3;

const NONE_REMOVED =
  'a rejected row may mean any product, so that none was removed: correct it, and import the file again';

/**
 * Prepares products. A known one keeps what the file has no column for; a refused one stays as it was, even when all
 * others are replaced. Products of the sample count as unknown then, unless the file has them as they are: an owner's
 * product with the same id is another one.
 */
export const prepareProducts: PrepareFile = (file, step) => {
  const { database, replace, tally, now, categories } = step;
  const { named, say } = file;
  sayAboutColumns(file);
  const groups = groupRows(file);
  const index = openKnownProducts(database, named, groups.highestId);
  const notes = openFileNotes(file);
  const findImage = imageFinder(database, file.folder);
  const reading = { named, categories, cutParents: groups.cutParents, findImage, now, say };
  /** Products that wait until the categories are stored. */
  const prepared = new Spool<ProductRecord>();
  const stored = new Set<number>();
  const stays = new Set(groups.rejected.flatMap((row) => index.meantBy(row) ?? []));
  const prices: PriceChange[] = [];
  if (replace && groups.rejected.some(({ code, id }) => code === undefined && id === undefined)) {
    const ids = productIds(database);
    const sample = sampleIdsAmong(database, ids);
    for (const id of ids) if (!sample.has(id)) stays.add(id);
    say('note', NONE_REMOVED);
  }

  for (const batch of inBatches(numberedDrafts(), BATCH)) {
    const ids = batch.map(({ id }) => id);
    const before = new Map(readProductRecords(database, ids).map((product) => [product.id, product]));
    const sample = sampleIdsAmong(database, ids);
    for (const { id, draft } of batch) {
      const found = before.get(id);
      const known = replace && sample.has(id) ? undefined : found;
      const product = productOf(draft, id, known);
      if (product) compare(product, draft, { known, found, isSample: sample.has(id) });
      else if (known && !(draft.withdrawn && replace)) stays.add(id);
    }
  }
  notes.end();
  refuseJumpedPrices(prices, step);
  // Products that stay as they were keep their categories.
  const others = replace ? [...stays].filter((id) => !stored.has(id)) : [];
  for (const { categoryId } of readProductRecords(database, others)) categories.findKnown(categoryId);
  return {
    imported: stored.size,
    write() {
      for (const product of prepared) step.write.product(product);
      if (replace && stored.size > 0) removeOthers(new Set([...stored, ...stays]), step);
    },
  };

  /** Yields the products of the file with their numbers, but for those that mean the same one as an earlier row. */
  function* numberedDrafts(): Generator<{ id: number; draft: Draft }> {
    const places = new Map<number, string>();
    const context = {
      ...{ currency: named.currency, pointIsDecimal: file.pointIsDecimal, now },
      groupIsKey: named.platform.groupIsKey === true,
      isKnown: (code: string) => index.ofCode(code) !== undefined,
      leaveOut(kind: 'rejected' | 'skipped', row: Row, says: string, detail?: string) {
        leaveOut(file, kind, [row], says, detail);
        const meant = kind === 'rejected' ? index.meantBy(row) : undefined;
        if (meant !== undefined) stays.add(meant);
      },
    };
    let done = 0;
    for (const rows of groups) {
      step.onProgress(done++, groups.size);
      for (const draft of foldRows(rows, context).flatMap(index.asSplit)) {
        notes.add(draft);
        const id = index.find(draft) ?? index.newId(draft);
        const earlier = places.get(id);
        places.set(id, earlier ?? draft.place);
        if (earlier === undefined) yield { id, draft };
        else leaveOut(file, 'rejected', draft.rows, REPEATED, earlier);
      }
    }
  }

  /** Returns a product as it will be; undefined if its rows were left out. */
  function productOf(draft: Draft, id: number, known: ProductRecord | undefined): ProductRecord | undefined {
    const { withdrawn, rows, place } = draft;
    if (withdrawn !== undefined && (replace || !known)) {
      leaveOut(file, 'skipped', rows, withdrawn);
      return undefined;
    }
    const read = withdrawn !== undefined && known ? soldOut(known) : readProduct(draft, id, known, reading);
    if ('rejected' in read) {
      leaveOut(file, 'rejected', rows, read.rejected, read.detail);
      return undefined;
    }
    if (withdrawn !== undefined)
      say(
        'read as',
        `a product that is on sale here is ${withdrawn} in the file: it is sold out now; --replace removes it`,
        place,
      );
    else file.messages.push(...draft.messages);
    return read;
  }

  function soldOut(known: ProductRecord): ProductRecord {
    return { ...known, productQuantity: 0, categoryId: categories.findKnown(known.categoryId).id };
  }

  /** Counts a product, and keeps it if it is new or changed. */
  function compare(
    product: ProductRecord,
    draft: Draft,
    {
      known,
      found,
      isSample,
    }: { known: ProductRecord | undefined; found: ProductRecord | undefined; isSample: boolean },
  ): void {
    const { id, productName } = product;
    stored.add(id);
    if (draft.rows.length === 0) file.counts.again++;
    else file.counts.folded += draft.rows.length - 1;
    const before = known ?? (isDeepStrictEqual(found, product) ? found : undefined);
    if (tally.compared('products', id, before, product)) {
      prepared.add(product);
      if (file.examples.length < EXAMPLES) file.examples.push({ before, after: product });
    }
    if (!found) return;
    const price = { id, before: priceOf(found), after: priceOf(product) };
    if (!isSample) prices.push(price);
    if (known && isNoted(price)) file.priceChanges.push({ ...price, productName });
  }
};

function* inBatches<Member>(all: Iterable<Member>, size: number): Generator<Member[]> {
  let batch: Member[] = [];
  for (const member of all) {
    batch.push(member);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const priceOf = (product: ProductRecord) => ({
  amount: priceToPay(product),
  currency: product.productCurrency,
});

const isNoted = ({ before, after }: PriceChange): boolean =>
  before.currency !== after.currency || Math.abs(after.amount - before.amount) > before.amount * NOTED_CHANGE;

function removeOthers(wanted: ReadonlySet<number>, { database, tally }: ImportStep): void {
  const remove = database.prepare('DELETE FROM products WHERE id = ?');
  for (const id of productIds(database)) {
    if (wanted.has(id)) continue;
    remove.run(id);
    tally.removed('products', id);
  }
}
