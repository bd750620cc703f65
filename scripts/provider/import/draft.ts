import { foldText } from '#rules/fold-text.ts';
import { cellOf, type Entry } from './entry.ts';
import { isBlank, textOf } from './fields/plain-cell.ts';
import { type PriceContext, type ReadPrices, readPrices } from './fields/read-price.ts';
import type { Role } from './names/roles.ts';
import { COLOUR_NAMES } from './names/words.ts';
import type { Message, Pair } from './source.ts';

export const isColour = (name: string): boolean => COLOUR_NAMES.has(foldText(name));

type Rows = readonly Entry[];

/** Rows that are one product, and what there is to say about it. */
export class Draft {
  /** All its rows, in the order of the file. */
  entries: Rows;
  /** Its rows in the order in which they say what it is. */
  told: Rows;
  /** Rows of the product itself, if variants have their own. */
  readonly parents: Rows;
  /** Its variants, each with its rows. */
  readonly variants: readonly Rows[];
  /** Variants of the same product that are products of their own. */
  siblings: readonly Rows[] = [];
  readonly prices: ReadPrices;
  /** Place of the row that has the price. */
  readonly pricePlace: string;
  code: string | undefined;
  readonly id: number | undefined;
  /** What its name is followed by, if it is a variant. */
  variantName: string | undefined;
  /** Code of the product of all variants, whose number the first one takes over. */
  formerCode: string | undefined;
  /** Why it is not for sale where it comes from. */
  withdrawn: string | undefined;
  /** To be said if it is not rejected. */
  readonly messages: Message[] = [];

  constructor(entries: Rows, parents: Rows, variants: readonly Rows[], context: PriceContext) {
    const [lead] = entries;
    this.entries = entries;
    this.told = [...parents, ...entries];
    this.parents = parents;
    this.variants = variants;
    // Of one variant, so that its price is not mixed with the old price of another.
    const choices = [...variants, parents, entries];
    const priced = choices.find((rows) => !isBlank(cellOf(rows, 'price'))) ?? variants[0] ?? entries;
    this.pricePlace = priced.find((entry) => !isBlank(entry.cell('price')))?.place ?? this.place;
    this.prices = readPrices(
      (role) => cellOf([...priced, ...parents], role),
      context,
      (kind, says, detail) => this.say(kind, says, detail, this.pricePlace),
    );
    this.code = entries.find(({ group }) => group !== undefined)?.group ?? lead?.code;
    this.id = lead?.id;
  }

  get place(): string {
    return this.entries[0]?.place ?? '';
  }

  cell(role: Role): unknown {
    return cellOf(this.told, role);
  }

  has(role: Role): boolean {
    return this.cell(role) !== undefined;
  }

  text(role: Role): string {
    return textOf(this.cell(role) ?? '').trim();
  }

  say(kind: Message['kind'], says: string, detail?: string, place = this.place): void {
    this.messages.push({ kind, place, says, detail });
  }

  /** Returns its name; of a variant with what it differs by. */
  name(): string {
    const name = this.text('name');
    if (this.variantName === undefined) return name;
    const common = textOf(cellOf(this.parents, 'name') ?? '').trim();
    const namesOf = (rows: Rows) => rows.map((entry) => entry.text('name')).filter(Boolean);
    const [own] = namesOf(this.entries);
    if (!common && own && namesOf(this.told).some((other) => other !== own)) return own;
    const title = common || name;
    return this.variantName && title ? `${title} — ${this.variantName}` : title;
  }

  /** Returns what its variants differ by: `Quvvati`, `600 Vt` and `800 Vt`. */
  options(): (Pick<Pair, 'name'> & { values: string[] })[] {
    if (this.siblings.length > 0) return [];
    const pairs = this.variants.flatMap(([first]) => first?.options ?? []);
    return [...Map.groupBy(pairs, ({ name }) => name)].map(([name, alike]) => ({
      name,
      values: [...new Set(alike.map(({ value }) => value))],
    }));
  }
}
