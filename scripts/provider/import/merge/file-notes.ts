import { count } from '../../../format/count.ts';
import type { ImportFile } from '../files/import-file.ts';
import { MESSAGES } from '../rows/message.ts';
import type { Role } from '../rows/row.ts';
import type { Draft } from './draft.ts';

/** Prices in which a sign may mean one thing in one row, and another in others. */
const PRICES = [
  ['productPrice', 'price'],
  ['productDiscPrice', 'discount'],
] as const;

/** Says which columns were not read, and what the headers of others say. */
export function sayAboutColumns({ columns, named, filled, header, say }: ImportFile): void {
  const namesOf = (role: Role) =>
    columns.flatMap((name, at) => {
      const isMeant = name.trim() !== '' && named.columns[at]?.role === role;
      return isMeant ? `${name} (${filled[at] ? count(filled[at], 'row') : 'empty'})` : [];
    });
  const [notPrices, unread] = [namesOf('notPrice'), namesOf('unread')];
  if (notPrices.length > 0) say(MESSAGES.notPrices(notPrices.join(', ')));
  if (unread.length > 0) say(MESSAGES.unreadColumns(unread.join(', ')));
  for (const { kind, says, detail } of named.said) say([kind, says], header, detail);
}

/** Collects what the products of a file have in common, and says at the end how their prices were understood. */
export function openFileNotes({ named, pointIsDecimal, say }: ImportFile) {
  const { isExact, roles } = named;
  const marks = new Set<string>();
  let hasCurrency = Boolean(named.prices.productPrice?.unit);
  let products = 0;
  return {
    add({ prices }: Draft): void {
      products++;
      hasCurrency ||= prices.currency !== undefined;
      for (const mark of prices.marks) marks.add(mark);
      if (prices.price === 0 && !isExact) say(MESSAGES.priceOnRequest, prices.place);
    },
    end(): void {
      if (!isExact && roles.has('productPrice') && products > 0 && !hasCurrency) say(MESSAGES.noCurrency);
      // The same sign means thousands in one row and decimals in another.
      const isUnclear = (role: string) =>
        ['.', ','].some(
          (sign) => marks.has(`${role} ${sign} thousands`) && marks.has(`${role} ${sign} decimals`),
        );
      if (isExact || !pointIsDecimal)
        for (const [role, name] of PRICES) if (isUnclear(role)) say(MESSAGES.unclearSign(name));
    },
  };
}
