import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { priceToPay } from '#rules/price.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { sampleIdsAmong } from '../records/sample-products.ts';
import { cutPaths } from './fields/read-category.ts';
import type { ImportFile } from './find-import-files.ts';
import { type Draft, foldEntries } from './fold-entries.ts';
import { imageFinder } from './image-finder.ts';
import type { ImportStep, PrepareFile } from './import-files.ts';
import { type KnownProducts, openKnownProducts } from './known-products.ts';
import { readEntries } from './read-entries.ts';
import { pathOf, readProduct } from './read-product.ts';
import { type PricePair, refuseJumpedPrices } from './refuse-jumped-prices.ts';
import { sayAboutFile } from './say-about-file.ts';

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
  const { database, write, replace } = step;
  const index = openKnownProducts(database);
  const read = readEntries(file.source, file.named, file.say);
  const folded = foldEntries(read.entries, {
    ...{ named: file.named, say: file.say, now: step.now },
    isKnown: (code) => index.ofCode(code) !== undefined,
    currency: file.named.currency,
    pointIsDecimal: file.source.pointIsDecimal,
  });
  file.counts.skipped += read.skipped + folded.skipped;
  file.counts.rejected += read.rejected.length + folded.rejected.length;
  const placed = placeDrafts(folded.drafts, index, file);
  const stays = new Set(
    [...read.rejected, ...folded.rejected].flatMap((entry) => index.meantBy(entry, file.named) ?? []),
  );
  if (replace && read.hasUnknownKey) {
    const sample = sampleIdsAmong(database, productIds(database));
    for (const id of productIds(database)) if (!sample.has(id)) stays.add(id);
    file.say({
      kind: 'note',
      says: 'a rejected row may mean any product, so that none was removed: correct it, and import the file again',
    });
  }
  const prepared = openPrepared(database);
  const stored = prepareBatches(placed, file, step, { prepared, stays });
  sayAboutFile(file, read.entries, folded.drafts);
  if (replace)
    keepCategories(
      [...stays].filter((id) => !stored.has(id)),
      step,
    );
  return {
    imported: stored.size,
    write() {
      for (const product of prepared.products()) write.product(product);
      prepared.drop();
      if (replace && stored.size > 0) removeOthers(new Set([...stored, ...stays]), step);
    },
  };
};

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

type Placed = ReadonlyMap<number, Draft>;

/** Finds the number of each product, and rejects those that mean the same one as an earlier row. */
function placeDrafts(drafts: readonly Draft[], index: KnownProducts, file: ImportFile): Placed {
  const placed = new Map<number, Draft>();
  index.reserve(drafts.flatMap(({ id }) => id ?? []));
  for (const draft of drafts) {
    const place = placeOf(draft);
    const id =
      index.find(draft, file.named) ??
      index.newId(draft, (says, detail) => file.say({ kind: 'note', place, says, detail }));
    const earlier = placed.get(id);
    if (earlier)
      leaveOut(file, 'rejected', draft, 'the key is the same as in an earlier row', placeOf(earlier));
    else placed.set(id, draft);
  }
  return placed;
}

const placeOf = ({ entries: [first] }: Draft): string => first?.place ?? '';

function leaveOut(
  file: ImportFile,
  kind: 'rejected' | 'skipped',
  { entries }: Draft,
  says: string,
  detail?: string,
): void {
  for (const { place } of entries) file.say({ kind, place, says, detail });
  file.counts[kind] += entries.length;
}

/** Reads the products, compares them with the known ones, and keeps those that differ. Returns the ids of all good ones. */
function prepareBatches(
  placed: Placed,
  file: ImportFile,
  step: ImportStep,
  { prepared, stays }: { prepared: ReturnType<typeof openPrepared>; stays: Set<number> },
): ReadonlySet<number> {
  const { database, replace, tally, categories } = step;
  const findImage = imageFinder(database, file.folder);
  const all = [...placed];
  const paths = cutPaths(all.map(([, draft]) => pathOf(draft, file.named)));
  const stored = new Set<number>();
  const prices: PricePair[] = [];
  let before = new Map<number, ProductRecord>();
  let sample = new Set<number>();

  for (const [position, [id, draft]] of all.entries()) {
    if (position % BATCH === 0) {
      step.onProgress(position, all.length);
      const ids = all.slice(position, position + BATCH).map(([each]) => each);
      before = new Map(readProductRecords(database, ids).map((product) => [product.id, product]));
      sample = sampleIdsAmong(database, ids);
    }
    const found = before.get(id);
    const known = replace && sample.has(id) ? undefined : found;
    const product = readOne(id, draft, known, paths[position]);
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
    if (!sample.has(id)) prices.push({ id, before: priceOf(found), after: priceOf(product) });
    if (known && isNoted(known, product)) file.priceChanges.push({ before: known, after: product });
  }
  refuseJumpedPrices(prices, step);
  return stored;

  /** Returns a product as it will be; undefined if its rows were left out. */
  function readOne(
    id: number,
    draft: Draft,
    known: ProductRecord | undefined,
    path: readonly string[] | undefined,
  ): ProductRecord | undefined {
    if (draft.withdrawn) return soldOut(draft, draft.withdrawn, known, file, step);
    const read = readProduct({ ...draft, id }, known, { file, findImage, now: step.now });
    if ('rejected' in read) {
      leaveOut(file, 'rejected', draft, read.rejected, read.detail);
      return undefined;
    }
    const { product, category } = read;
    const of =
      category === undefined
        ? categories.findKnown(known?.categoryId ?? null)
        : category.id === null
          ? categories.findPath(path ?? [])
          : categories.find(category.id, path?.at(-1) ?? '');
    if (!('reason' in of)) return { ...product, id, categoryId: of.id };
    leaveOut(file, 'rejected', draft, `the category ${of.reason}`);
    return undefined;
  }
}

/** What is not for sale where it comes from is not here either: a known product is sold out. */
function soldOut(
  draft: Draft,
  withdrawn: string,
  known: ProductRecord | undefined,
  file: ImportFile,
  { replace, categories }: ImportStep,
): ProductRecord | undefined {
  if (!known || replace) {
    leaveOut(file, 'skipped', draft, withdrawn);
    return undefined;
  }
  file.say({
    kind: 'read as',
    place: placeOf(draft),
    says: `a product that is on sale here is ${withdrawn} in the file: it is sold out now; --replace removes it`,
  });
  return { ...known, productQuantity: 0, categoryId: categories.findKnown(known.categoryId).id };
}

const priceOf = (product: ProductRecord) => ({
  amount: priceToPay(product),
  currency: product.productCurrency,
});

function isNoted(before: ProductRecord, after: ProductRecord): boolean {
  const [was, is] = [priceToPay(before), priceToPay(after)];
  return before.productCurrency !== after.productCurrency || Math.abs(is - was) > was * NOTED_CHANGE;
}

/** Products that stay as they were keep their categories. */
function keepCategories(ids: readonly number[], { database, categories }: ImportStep): void {
  for (const { categoryId } of readProductRecords(database, ids)) categories.findKnown(categoryId);
}

function removeOthers(wanted: ReadonlySet<number>, { database, tally }: ImportStep): void {
  const remove = database.prepare('DELETE FROM products WHERE id = ?');
  for (const id of productIds(database)) {
    if (wanted.has(id)) continue;
    remove.run(id);
    tally.removed('products', id);
  }
}
