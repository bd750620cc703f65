import type { Entry } from './entry.ts';
import type { ImportFile } from './find-import-files.ts';
import type { Draft } from './fold-entries.ts';

/** Says how a file of products was understood as a whole: its columns, keys, prices and currency. */
export function sayAboutFile(file: ImportFile, entries: readonly Entry[], drafts: readonly Draft[]): void {
  const { named, source, say } = file;
  sayAboutColumns(file);
  if (named.isOwn) {
    sayAboutPoints(drafts, say);
    return;
  }
  if (
    named.roles.has('price') &&
    entries.length > 0 &&
    !named.currency &&
    drafts.every(({ prices }) => !prices.currency)
  )
    say({
      kind: 'note',
      says: 'no column names the currency: prices are in so‘m, those of known products in their currency',
    });
  for (const entry of entries) {
    if (!['', '0'].includes(entry.text('tax')))
      say({
        kind: 'note',
        place: entry.place,
        says: 'the price is without tax, which the file does not tell: it was taken as it is',
      });
  }
  for (const { prices, pricePlace } of drafts)
    if (prices.price === 0)
      say({ kind: 'note', place: pricePlace, says: 'the price 0 is a price on request' });
  const unkeyed = entries.filter(
    ({ code, id, group }) => code === undefined && id === undefined && group === undefined,
  );
  if (entries.length > 0 && unkeyed.length === entries.length)
    say({
      kind: 'note',
      says: 'no column holds a key: products are known by their model if no other has it, else by their name',
    });
  else
    for (const { place } of unkeyed)
      say({ kind: 'note', place, says: 'the row has no key: the product is known by its model or name' });
  if (!source.pointIsDecimal) sayAboutPoints(drafts, say);
}

export function sayAboutColumns({ named, source, say }: ImportFile): void {
  const namesOf = (isMeant: (role: string | undefined) => boolean) =>
    source.columns.filter((name, column) => name.trim() !== '' && isMeant(named.columns[column]?.role));
  for (const { name, first, again } of named.repeated)
    say({
      kind: 'note',
      place: source.header,
      says: `${name} occurs twice in the header: column ${first + 1} was used, column ${again + 1} was not`,
    });
  const notPrices = namesOf((role) => role === 'notPrice');
  if (notPrices.length > 0)
    say({ kind: 'note', says: `no prices for shoppers, and not read: ${notPrices.join(', ')}` });
  const unused = namesOf((role) => role === undefined).filter(
    (name) => !named.repeated.some((other) => other.name === name.trim()),
  );
  if (unused.length > 0) say({ kind: 'note', says: `without a field, and not read: ${unused.join(', ')}` });
}

/** Tells of a column in which the same sign was read as thousands in one row and as decimals in another. */
function sayAboutPoints(drafts: readonly Draft[], say: ImportFile['say']): void {
  for (const meaning of ['price', 'discount'] as const) {
    const marks = drafts.flatMap(({ prices }) => prices.marks.filter(({ role }) => role === meaning));
    const isUnclear = ['.', ','].some((sign) =>
      (['thousands', 'decimals'] as const).every((means) =>
        marks.some(({ mark }) => mark.sign === sign && mark.means === means),
      ),
    );
    if (isUnclear)
      say({
        kind: 'note',
        says: `a point or comma in the ${meaning} was read as thousands in some rows (990.000), as decimals in others (499.50): check the prices`,
      });
  }
}
