import type { Draft } from './draft.ts';
import type { ImportFile } from './find-import-files.ts';

/** Says which columns were not read. */
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

/** Collects what the products of a file have in common, and says at the end how their prices were understood. */
export function openFileNotes({ named, source, say }: ImportFile) {
  const marks = new Set<string>();
  let hasCurrency = named.currency !== undefined;
  let products = 0;
  return {
    draft({ prices, pricePlace }: Draft): void {
      products++;
      hasCurrency ||= prices.currency !== undefined;
      for (const mark of prices.marks) marks.add(mark);
      if (prices.price === 0 && !named.isOwn)
        say({ kind: 'note', place: pricePlace, says: 'the price 0 is a price on request' });
    },
    end(): void {
      if (!named.isOwn && named.roles.has('price') && products > 0 && !hasCurrency)
        say({
          kind: 'note',
          says: 'no column names the currency: prices are in so‘m, those of known products in their currency',
        });
      // The same sign means thousands in one row and decimals in another.
      const isUnclear = (role: string) =>
        ['.', ','].some((sign) =>
          ['thousands', 'decimals'].every((means) => marks.has(`${role} ${sign} ${means}`)),
        );
      if (named.isOwn || !source.pointIsDecimal)
        for (const role of ['price', 'discount'].filter(isUnclear))
          say({
            kind: 'note',
            says: `a point or comma in the ${role} was read as thousands in some rows (990.000), as decimals in others (499.50): check the prices`,
          });
    },
  };
}
