import { isDeepStrictEqual } from 'node:util';
import { priceToPay } from '#rules/price.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { sampleIdsAmong } from '../records/sample-products.ts';
import { cutPaths } from './fields/read-category.ts';
import type { Example, ImportFile } from './find-import-files.ts';
import { type Draft, foldEntries } from './fold-entries.ts';
import { imageFinder } from './image-finder.ts';
import type { ImportStep, PrepareFile } from './import-files.ts';
import { type KnownProducts, openKnownProducts } from './known-products.ts';
import { readEntries } from './read-entries.ts';
import { type ReadProduct, readProduct } from './read-product.ts';
import { refuseJumpedPrices } from './refuse-jumped-prices.ts';
import { sayAboutFile } from './say-about-file.ts';

/**
 * Prepares products. A known one keeps what the file has no column for; a refused one stays as it was, even when all
 * others are replaced. Products of the sample count as unknown then, unless the file has them as they are: an owner's
 * product with the same id is another one.
 */
export const prepareProducts: PrepareFile = (file, step) => {
  const { database, write, tally, replace, now } = step;
  const { source, named, say } = file;
  const index = openKnownProducts(database);
  const read = readEntries(source, named, say);
  const folded = foldEntries(read.entries, {
    named,
    isKnown: (code) => index.ofCode(code) !== undefined,
    say,
    now,
    currency: named.currency,
    pointIsDecimal: source.pointIsDecimal,
  });
  file.counts.skipped += read.skipped + folded.skipped;
  file.counts.rejected += read.rejected.length + folded.rejected.length;

  const placed = placeDrafts(folded.drafts, index, file);
  const mayBeAny = replace && read.hasUnknownKey;
  const kept = [...read.rejected, ...folded.rejected].flatMap(
    (entry) => index.meantBy(entry, file.named) ?? [],
  );
  const ids = [...new Set([...placed.keys(), ...kept, ...(mayBeAny ? productIds(database) : [])])];
  const before = new Map(readProductRecords(database, ids).map((product) => [product.id, product]));
  const sample = sampleIdsAmong(database, ids);
  const own = new Map([...before].filter(([id]) => !sample.has(id)));
  const known = new Map(replace ? own : before);
  if (mayBeAny)
    say({
      kind: 'note',
      says: 'a rejected row may mean any product, so that none was removed: correct it, and import the file again',
    });

  const { products, spared } = storeable(placed, known, file, step);
  for (const [id, product] of before)
    if (isDeepStrictEqual(product, products.get(id))) known.set(id, product);
  refuseJumpedPrices(own, products, step);
  if (replace)
    for (const [id, { categoryId }] of known) if (!products.has(id)) step.categories.findKnown(categoryId);
  file.examples.push(...examplesOf(known, products));
  file.priceChanges.push(...changedPrices(known, products));
  sayAboutFile(file, read.entries, folded.drafts);

  return {
    imported: products.size,
    write() {
      for (const product of products.values())
        if (tally.compared('products', product.id, known.get(product.id), product)) write.product(product);
      const keep = new Set([...products.keys(), ...spared, ...kept, ...(mayBeAny ? known.keys() : [])]);
      if (replace && products.size > 0) removeOthers(keep, step);
    },
  };
};

type Placed = Map<number, { draft: Draft; isNew: boolean }>;

/** Finds the number of each product, and rejects those that mean the same one as an earlier row. */
function placeDrafts(drafts: readonly Draft[], index: KnownProducts, file: ImportFile): Placed {
  const placed: Placed = new Map();
  index.reserve(drafts.flatMap(({ id }) => id ?? []));
  for (const draft of drafts) {
    const known = index.find(draft, file.named);
    const id =
      known ??
      index.newId(draft, (says, detail) => file.say({ kind: 'note', place: placeOf(draft), says, detail }));
    const earlier = placed.get(id);
    if (earlier) rejectAll(file, draft, 'the key is the same as in an earlier row', placeOf(earlier.draft));
    else placed.set(id, { draft, isNew: known === undefined });
  }
  return placed;
}

const placeOf = ({ entries: [first] }: Draft): string => first?.place ?? '';

function rejectAll(file: ImportFile, { entries }: Draft, says: string, detail?: string): void {
  for (const { place } of entries) file.say({ kind: 'rejected', place, says, detail });
  file.counts.rejected += entries.length;
}

function skipAll(file: ImportFile, { entries }: Draft, says: string): void {
  for (const { place } of entries) file.say({ kind: 'skipped', place, says });
  file.counts.skipped += entries.length;
}

/** Reads the products that can be stored. Returns also the ids of known ones that stay since their rows were rejected. */
function storeable(
  placed: Placed,
  known: ReadonlyMap<number, ProductRecord>,
  file: ImportFile,
  step: ImportStep,
) {
  const findImage = imageFinder(step.database, file.folder);
  const products = new Map<number, ProductRecord>();
  const spared: number[] = [];
  const good: [number, Draft, ReadProduct][] = [];
  for (const [id, { draft }] of placed) {
    const earlier = known.get(id);
    if (draft.withdrawn) {
      setWithdrawn(id, draft, earlier, products, file, step);
      continue;
    }
    const read = readProduct({ ...draft, id }, earlier, { file, findImage, now: step.now });
    if ('rejected' in read) {
      rejectAll(file, draft, read.rejected, read.detail);
      if (earlier) spared.push(id);
    } else good.push([id, draft, read]);
  }
  const paths = cutPaths(good.map(([, , { category }]) => category?.path));
  for (const [index, [id, draft, { product, category }]] of good.entries()) {
    const found =
      category === undefined
        ? step.categories.findKnown(known.get(id)?.categoryId ?? null)
        : category.id === null
          ? step.categories.findPath(paths[index] ?? [])
          : step.categories.find(category.id, category.path.at(-1) ?? '');
    if ('reason' in found) {
      rejectAll(file, draft, `the category ${found.reason}`);
      if (known.has(id)) spared.push(id);
      continue;
    }
    products.set(id, { ...product, id, categoryId: found.id });
    file.counts.folded += draft.entries.length - 1;
  }
  return { products: inOrderOf(placed, products), spared };
}

const inOrderOf = (
  placed: Placed,
  products: ReadonlyMap<number, ProductRecord>,
): Map<number, ProductRecord> =>
  new Map(
    [...placed.keys()].flatMap((id) => (products.has(id) ? [[id, products.get(id) as ProductRecord]] : [])),
  );

/** What is not for sale where it comes from is not here either: a known product is sold out. */
function setWithdrawn(
  id: number,
  draft: Draft,
  known: ProductRecord | undefined,
  products: Map<number, ProductRecord>,
  file: ImportFile,
  { replace, categories }: ImportStep,
): void {
  if (!known || replace) {
    skipAll(file, draft, draft.withdrawn ?? '');
    return;
  }
  products.set(id, { ...known, productQuantity: 0, categoryId: categories.findKnown(known.categoryId).id });
  file.counts.folded += draft.entries.length - 1;
  file.say({
    kind: 'read as',
    place: placeOf(draft),
    says: `a product that is on sale here is ${draft.withdrawn} in the file: it is sold out now; --replace removes it`,
  });
}

/** Shown before and after. */
const EXAMPLES = 3;

/** Prices whose share changes by more than that are listed. */
const NOTED_CHANGE = 1 / 3;

function changedPrices(
  before: ReadonlyMap<number, ProductRecord>,
  after: ReadonlyMap<number, ProductRecord>,
): Example[] {
  return [...after.values()].flatMap((product) => {
    const known = before.get(product.id);
    if (!known) return [];
    const [was, is] = [priceToPay(known), priceToPay(product)];
    const isNoted =
      known.productCurrency !== product.productCurrency || Math.abs(is - was) > was * NOTED_CHANGE;
    return isNoted ? [{ before: known, after: product }] : [];
  });
}

function examplesOf(before: ReadonlyMap<number, ProductRecord>, after: ReadonlyMap<number, ProductRecord>) {
  const all = [...after.values()];
  const changed = all.filter((product) => !isDeepStrictEqual(before.get(product.id), product));
  return [...changed.slice(0, EXAMPLES)].map((product) => ({
    before: before.get(product.id),
    after: product,
  }));
}

function removeOthers(wanted: ReadonlySet<number>, { database, tally }: ImportStep): void {
  const remove = database.prepare('DELETE FROM products WHERE id = ?');
  for (const id of productIds(database)) {
    if (wanted.has(id)) continue;
    remove.run(id);
    tally.removed('products', id);
  }
}
