import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { priceToPay } from '#rules/price.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { sampleIdsAmong } from '../records/sample-products.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { ImportFile } from './find-import-files.ts';
import { foldEntries, REPEATED } from './fold-entries.ts';
import { groupRows } from './group-rows.ts';
import { imageFinder } from './image-finder.ts';
import type { ImportStep, PrepareFile } from './import-files.ts';
import { openKnownProducts } from './known-products.ts';
import { readProduct } from './read-product.ts';
import { refuseJumpedPrices } from './refuse-losses.ts';
import { openFileNotes, sayAboutColumns } from './say-about-file.ts';

/** Products that are in memory at once, with all their texts. */
const BATCH = 500;
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
  const { database, write, replace, tally } = step;
  const { named, source, say } = file;
  sayAboutColumns(file);
  const { groups, entriesOf, rejected, highestId, cutParents } = groupRows(file);
  const index = openKnownProducts(database, named, highestId);
  const stays = new Set(rejected.flatMap((entry) => index.meantBy(entry) ?? []));
  if (replace && rejected.some(({ code, id }) => code === undefined && id === undefined)) {
    const ids = productIds(database);
    const sample = sampleIdsAmong(database, ids);
    for (const id of ids) if (!sample.has(id)) stays.add(id);
    say({ kind: 'note', says: NONE_REMOVED });
  }
  const notes = openFileNotes(file);
  const prepared = openPrepared(database);
  const findImage = imageFinder(database, file.folder);
  const stored = new Set<number>();
  const prices: PriceChange[] = [];

  for (const batch of inBatches(placedDrafts(), BATCH)) {
    const ids = batch.map(({ id }) => id);
    const before = new Map(readProductRecords(database, ids).map((product) => [product.id, product]));
    const sample = sampleIdsAmong(database, ids);
    for (const { id, draft } of batch) {
      const found = before.get(id);
      const known = replace && sample.has(id) ? undefined : found;
      const product = productOf(draft, id, known);
      if (!product) {
        if (known && !(draft.withdrawn && replace)) stays.add(id);
        continue;
      }
      stored.add(id);
      file.counts.folded += draft.entries.length - 1;
      const earlier = known ?? (isDeepStrictEqual(found, product) ? found : undefined);
      if (tally.compared('products', id, earlier, product)) {
        prepared.add(product);
        if (file.examples.length < EXAMPLES) file.examples.push({ before: earlier, after: product });
      }
      if (!found) continue;
      const price = { id, before: priceOf(found), after: priceOf(product) };
      if (!sample.has(id)) prices.push(price);
      if (known && isNoted(price)) file.priceChanges.push({ ...price, productName: product.productName });
    }
  }
  notes.end();
  refuseJumpedPrices(prices, step);
  // Products that stay as they were keep their categories.
  const others = replace ? [...stays].filter((id) => !stored.has(id)) : [];
  for (const { categoryId } of readProductRecords(database, others)) step.categories.findKnown(categoryId);
  return {
    imported: stored.size,
    write() {
      for (const product of prepared.products()) write.product(product);
      prepared.drop();
      if (replace && stored.size > 0) removeOthers(new Set([...stored, ...stays]), step);
    },
  };

  /** Yields the products of the file with their numbers, but for those that mean the same one as an earlier row. */
  function* placedDrafts(): Generator<{ id: number; draft: Draft }> {
    const places = new Map<number, string>();
    const context = {
      ...{ currency: named.currency, pointIsDecimal: source.pointIsDecimal, now: step.now },
      groupIsKey: named.platform.groupIsKey === true,
      isKnown: (code: string) => index.ofCode(code) !== undefined,
      leaveOut(entry: Entry, kind: 'rejected' | 'skipped', says: string, detail?: string) {
        leaveOut(file, kind, [entry], says, detail);
        const meant = kind === 'rejected' ? index.meantBy(entry) : undefined;
        if (meant !== undefined) stays.add(meant);
      },
    };
    for (const [position, numbers] of groups.entries()) {
      step.onProgress(position, groups.length);
      for (const draft of foldEntries(entriesOf(numbers), context)) {
        notes.draft(draft);
        const id = index.find(draft) ?? index.newId(draft);
        const earlier = places.get(id);
        if (earlier === undefined) {
          places.set(id, draft.place);
          yield { id, draft };
        } else leaveOut(file, 'rejected', draft.entries, REPEATED, earlier);
      }
    }
  }

  /** Returns a product as it will be; undefined if its rows were left out. */
  function productOf(draft: Draft, id: number, known: ProductRecord | undefined): ProductRecord | undefined {
    const { categories, now } = step;
    if (draft.withdrawn) {
      if (known && !replace) {
        const says = `a product that is on sale here is ${draft.withdrawn} in the file: it is sold out now; --replace removes it`;
        say({ kind: 'read as', place: draft.place, says });
        const { id: categoryId } = categories.findKnown(known.categoryId);
        return { ...known, productQuantity: 0, categoryId };
      }
      leaveOut(file, 'skipped', draft.entries, draft.withdrawn);
      return undefined;
    }
    const read = readProduct(draft, id, known, { named, say, cutParents, findImage, now, categories });
    if (!('rejected' in read)) {
      for (const message of draft.messages) say(message);
      return read;
    }
    leaveOut(file, 'rejected', draft.entries, read.rejected.says, read.rejected.detail);
    return undefined;
  }
};

const NONE_REMOVED =
  'a rejected row may mean any product, so that none was removed: correct it, and import the file again';

function leaveOut(
  { say, counts }: ImportFile,
  kind: 'rejected' | 'skipped',
  entries: readonly Entry[],
  says: string,
  detail?: string,
): void {
  for (const { place } of entries) say({ kind, place, says, detail });
  counts[kind] += entries.length;
}

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

/** Products that wait, outside of memory, until the categories are stored. */
function openPrepared(database: DatabaseSync) {
  database.exec('CREATE TEMP TABLE prepared_products (product TEXT NOT NULL)');
  const add = database.prepare('INSERT INTO prepared_products VALUES (?)');
  return {
    add: (product: ProductRecord) => add.run(JSON.stringify(product)),
    *products() {
      for (const row of database.prepare('SELECT product FROM prepared_products ORDER BY rowid').iterate())
        yield JSON.parse(String(row.product)) as ProductRecord;
    },
    drop: () => database.exec('DROP TABLE prepared_products'),
  };
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
