import { isBlank } from '../../columns/cell.ts';
import { type Message, openMessages, type Say } from '../rows/message.ts';
import { cellIn, type Placed, type Row } from '../rows/row.ts';
import { type PriceContext, type ReadPrices, readPrices } from './read-price.ts';

/** A product that is read from rows, and what there is to say about it if it is not rejected. */
export interface Draft {
  /** The rows that it stands for. */
  rows: readonly Row[];
  /** Rows in the order in which they say what it is. */
  sources: readonly Row[];
  /** Rows of the product itself, if variants have their own. */
  parents: readonly Row[];
  /** Its variants, each with its rows. */
  variants: readonly (readonly Row[])[];
  /** What it has from the product of all variants, if it is one of them. */
  split?: {
    /** What its name is followed by: `600 Vt`. */
    value: string;
    /** Code of the product of all variants, whose number the first one takes over. */
    formerCode?: string | undefined;
    /** Images that belong to no variant. */
    images: readonly Placed[];
  };
  place: string;
  code: string | undefined;
  id: number | undefined;
  prices: ReadPrices;
  /** Why it is not for sale where it comes from. */
  withdrawn?: string;
  messages: Message[];
  say: Say;
}

export function openDraft(
  described: Pick<Draft, 'rows' | 'sources' | 'parents' | 'variants' | 'split'>,
  context: PriceContext,
): Draft {
  const { rows, parents, variants } = described;
  const { messages, say } = openMessages();
  const [lead] = rows;
  // Of one variant, so that its price is not mixed with the old price of another.
  const choices = [...variants, parents, rows];
  const priced = choices.find((each) => !isBlank(cellIn(each, 'productPrice'))) ?? variants[0] ?? rows;
  return {
    ...described,
    place: lead?.place ?? '',
    code: rows.find(({ group }) => group !== undefined)?.group ?? lead?.code,
    id: lead?.id,
    prices: readPrices([...priced, ...parents], context, say),
    messages,
    say,
  };
}
