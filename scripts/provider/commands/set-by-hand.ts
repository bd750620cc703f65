import type { DatabaseSync } from 'node:sqlite';
import { formatMoney } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../failures/command-error.ts';
import type { ProductRecord } from '../columns/product-columns.ts';
import { type PriceSetting, productsNamed, setPrice, setStock } from '../import/set-by-hand.ts';
import type { ProviderCommand } from './arguments.ts';

interface Output {
  print: (line: string) => void;
  now: Date;
  ask?: (question: string) => boolean;
}

/**
 * Sets one price or stock. What a guard of the import would refuse is asked about on a terminal, and refused elsewhere.
 * @throws {CommandError}
 */
export function setByHand(
  catalogue: DatabaseSync,
  { command, operands: [named = '', ...rest], values }: ProviderCommand & { command: 'price' | 'stock' },
  { print, now, ask }: Output,
): void {
  const wanted = { id: productMeant(catalogue, named), spelled: rest.join(' ') };
  if (command === 'stock') {
    const { product, before, after } = setStock(catalogue, wanted);
    print(`${nameOf(product)}: ${piecesOf(before)} → ${piecesOf(after)}.`);
  } else {
    let setting = setPrice(catalogue, { ...wanted, ...(values.yes && { asks: false }) }, now);
    while (!setting.isDone) {
      const [what, doubts] = [priceLine(setting), setting.doubts.join('; ')];
      const why = doubts ? `Looks like a mistake: ${doubts}.` : 'The product has changed meanwhile.';
      if (!ask) throw new CommandError(`${what}\n${why} Nothing was changed. If it is right, add --yes.`);
      print(what);
      if (!ask(`${why} Set it? [y/N] `)) {
        print('Nothing was changed.');
        return;
      }
      setting = setPrice(catalogue, { ...wanted, asks: { unless: setting.state } }, now);
    }
    print(priceLine(setting));
  }
  print(
    'The page follows with the next rebuild, under `npm start` within half a minute; the next import with a value for it overwrites it.',
  );
}

/** @throws {CommandError} unless exactly one product has this id or code. */
function productMeant(catalogue: DatabaseSync, named: string): number {
  const [first, ...others] = productsNamed(catalogue, named);
  if (!first) throw new CommandError(`No product has the id or code ${plainLine(named)}.`);
  if (others.length === 0) return first.id;
  const names = [first, ...others].map((product) => `id:${nameOf(product)}`);
  throw new CommandError(
    `${plainLine(named)} means several products: ${names.join('; ')}. Write id: and the number.`,
  );
}

const nameOf = ({ id, code, productName }: ProductRecord): string =>
  plainLine(`${id} ${productName}${code === null ? '' : ` (code ${code})`}`);

const piecesOf = (pieces: number | null): string =>
  pieces === null ? 'in stock without a number' : `${pieces} left`;

function priceLine({ product, before, after, discount }: PriceSetting): string {
  const { productPrice: amount, productCurrency: currency } = product;
  const full = formatMoney({ amount, currency });
  const note = {
    stays: ` while the discount holds; the full price stays ${full}`,
    ends: `; the discount ends (the full price was ${full})`,
  };
  const [old, is] = [before, after].map((money) =>
    money.amount === 0 ? 'price on request' : formatMoney(money),
  );
  return `${nameOf(product)}: ${old} → ${is}${discount ? note[discount] : ''}.`;
}
