import { foldText } from '#rules/fold-text.ts';
import { cellOf, cellText, type Entry } from './entry.ts';
import { isBlank } from './fields/plain-cell.ts';
import { type PriceContext, type ReadPrices, readPrices } from './fields/read-price.ts';
import type { NamedColumns } from './names/name-columns.ts';
import type { Role } from './names/roles.ts';
import { withdrawnAs } from './read-entries.ts';
import type { Message, Pair } from './source.ts';

/** Rows that are one product. */
export interface Draft {
  /** All its rows, in the order of the file. */
  entries: readonly Entry[];
  /** Its rows in the order in which they say what it is. */
  told: readonly Entry[];
  /** Rows of the product itself, if variants have their own. */
  parents: readonly Entry[];
  /** Its variants, each with its rows. */
  variants: readonly (readonly Entry[])[];
  /** Variants of the same product that are products of their own. */
  siblings: readonly (readonly Entry[])[];
  prices: ReadPrices;
  /** Place of the row that has the price. */
  pricePlace: string;
  code: string | undefined;
  id: number | undefined;
  /** What its name is followed by, if it is a variant. */
  variantName?: string;
  /** Code of the product of all variants, whose number the first one takes over. */
  formerCode?: string | undefined;
  /** Why it is not for sale where it comes from. */
  withdrawn?: string;
}

export interface FoldContext extends PriceContext {
  named: NamedColumns;
  /** Whether a product here has this code. */
  isKnown: (code: string) => boolean;
  say: (message: Message) => void;
}

const COLOUR_NAMES = new Set(
  ['rang', 'rangi', 'цвет', 'color', 'colour', 'renk', 'barva', 'boja', 'farbe', 'kleur', 'колір'].map(
    foldText,
  ),
);

export const isColour = (name: string): boolean => COLOUR_NAMES.has(foldText(name));

interface Folded {
  drafts: Draft[];
  rejected: Entry[];
  skipped: number;
}

/** Puts together the rows that are one product, and rejects those that repeat the key of another. */
export function foldEntries(entries: readonly Entry[], context: FoldContext): Folded {
  const identities = identityFinder(entries);
  const groups = Map.groupBy(entries, identities);
  const folded: Folded = { drafts: [], rejected: [], skipped: 0 };
  for (const all of groups.values()) {
    const kept = withoutRepeated(all, context, folded.rejected);
    folded.drafts.push(...draftsOf(kept, context, folded));
  }
  return folded;
}

/** Rows without a key are known by their model if it is the only one in the file, else by their name. */
function identityFinder(entries: readonly Entry[]): (entry: Entry) => string {
  const models = new Map<string, number>();
  const modelOf = (entry: Entry) => foldText(entry.text('model'));
  for (const entry of entries)
    if (!hasKey(entry)) models.set(modelOf(entry), (models.get(modelOf(entry)) ?? 0) + 1);
  return (entry) => {
    if (entry.group !== undefined) return `code ${entry.group}`;
    if (entry.code !== undefined) return `code ${entry.code}`;
    if (entry.id !== undefined) return `id ${entry.id}`;
    const model = modelOf(entry);
    if (model !== '' && models.get(model) === 1) return `model ${model}`;
    return entry.text('name') ? `name ${foldText(entry.text('name'))}` : `row ${entry.place}`;
  };
}

const hasKey = ({ code, id, group }: Entry): boolean =>
  code !== undefined || id !== undefined || group !== undefined;

/** The first row with a key counts; another may only add images or a warehouse. */
function withoutRepeated(all: readonly Entry[], { named, say }: FoldContext, rejected: Entry[]): Entry[] {
  if (all.length === 1) return [...all];
  const isExplicit = all.some(({ group }) => group !== undefined);
  if (named.platform.groupIsKey) return [...all];
  const first = new Map<string, Entry>();
  return all.filter((entry) => {
    const key = isExplicit ? `${entry.text('recordType')} ${entry.code ?? entry.place}` : '';
    const earlier = first.get(key);
    if (!earlier) first.set(key, entry);
    if (!earlier || entry.isLike(earlier)) return true;
    say({
      kind: 'rejected',
      place: entry.place,
      says: 'the key is the same as in an earlier row',
      detail: earlier.place,
    });
    rejected.push(entry);
    return false;
  });
}

function draftsOf(all: readonly Entry[], context: FoldContext, folded: Folded): Draft[] {
  const [lead] = all;
  if (!lead) return [];
  setOptions(all);
  const isParent = (entry: Entry) =>
    entry.text('recordType') === 'product' ||
    (entry.group === undefined && all.some(({ group }) => group !== undefined));
  const parents = all.filter(isParent);
  const withdrawn = withdrawnAs(parents[0] ?? lead);
  const draft = (rows: readonly Entry[], variants: readonly (readonly Entry[])[]) =>
    newDraft(rows, parents, variants, context);
  if (withdrawn) return [{ ...draft(all, [all]), withdrawn }];
  const rows = all.filter((entry) => {
    const why = withdrawnAs(entry);
    if (why) {
      context.say({ kind: 'skipped', place: entry.place, says: why });
      folded.skipped++;
    }
    return !why;
  });
  const own = rows.filter((entry) => !isParent(entry));
  const variants = variantsOf(own.filter(isVariant));
  if (variants.length === 0) return [draft(rows, own.length > 0 ? [own] : [])];
  const whole = draft(rows, variants);
  const codeOf = (variant: readonly Entry[]) => variant.find(({ code }) => code !== undefined)?.code;
  const isKnownVariant = variants.some((variant) => {
    const code = codeOf(variant);
    return code !== undefined && code !== whole.code && context.isKnown(code);
  });
  const split = variants.map((variant) => draft(variant, [variant]));
  const prices = new Set(split.flatMap((each) => paidOf(each.prices) ?? []));
  const differ = variants.length > 1 && prices.size > 1;
  if (!differ && !isKnownVariant) return [whole];
  if (differ)
    context.say({
      kind: 'read as',
      place: lead.place,
      says: 'a product has variants with different prices: each became a product of its own',
    });
  const used = new Set<string>();
  const rest = rows.filter((entry) => !variants.some((variant) => variant.includes(entry)));
  return split.map((each, index) => {
    const variant = variants[index] ?? [];
    const value = (variant[0]?.options ?? []).map((option) => option.value).join(', ');
    const code = codeOf(variant);
    const isFree = code !== undefined && !used.has(code);
    const ownCode = isFree ? code : `${whole.code ?? ''}#${value || index + 1}`;
    used.add(ownCode);
    return {
      ...each,
      entries:
        index === 0 ? rows.filter((entry) => rest.includes(entry) || variant.includes(entry)) : variant,
      told: [...variant, ...parents, ...rows],
      siblings: variants.filter((other) => other !== variant),
      code: ownCode,
      formerCode: index === 0 ? whole.code : undefined,
      variantName: value,
    };
  });
}

/** What shoppers pay, with its currency; undefined if the file does not say. */
const paidOf = ({ price, discount, currency }: ReadPrices): string | undefined =>
  price == null ? undefined : `${discount && discount < price ? discount : price} ${currency ?? ''}`;

/** Whether a row is more than a further image. */
const isVariant = (entry: Entry): boolean =>
  entry.options.length > 0 ||
  entry.code !== undefined ||
  (['price', 'quantity', 'warehouseQuantity', 'name'] as const).some((role) => !isBlank(entry.cell(role)));

/** Rows of the same options are one variant, such as those of several warehouses. */
const variantsOf = (rows: readonly Entry[]): Entry[][] => [
  ...Map.groupBy(rows, ({ options, code, id }) =>
    options.length > 0 ? JSON.stringify(options.map(({ value }) => value)) : `${code ?? id ?? ''}`,
  ).values(),
];

function setOptions(all: readonly Entry[]): void {
  const names = new Map<string, string>();
  for (const entry of all)
    for (const [number, name] of entry.numbered('optionName'))
      if (name && !names.has(number)) names.set(number, name);
  const differing = all.length > 1 ? differingPairs(all) : new Set<string>();
  for (const entry of all) {
    const numbered = [...entry.numbered('optionValue')].map(([number, value]) => ({
      name: names.get(number) ?? '',
      value,
    }));
    const ofVariant = entry.group === undefined ? [] : pairsOfColumns(entry);
    const pairs = [
      ...pairsIn(entry, 'options'),
      ...pairsIn(entry, 'pairs').filter(({ name }) => differing.has(name)),
    ];
    entry.options = [...numbered, ...entry.labelled('option'), ...ofVariant, ...pairs].filter(
      ({ name, value }) => name !== '' && value !== '' && !(name === 'Title' && value === 'Default Title'),
    );
  }
}

/** The properties by which the offers of a group differ. */
function differingPairs(all: readonly Entry[]): Set<string> {
  const values = new Map<string, Set<string>>();
  const offers = all.filter(({ group }) => group !== undefined);
  for (const entry of offers)
    for (const { name, value } of pairsIn(entry, 'pairs'))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return new Set([...values].filter(([, of]) => of.size > 1).map(([name]) => name));
}

export const pairsIn = (entry: Entry, role: Role): Pair[] =>
  entry.all(role).flatMap((value) => (Array.isArray(value) ? (value as Pair[]) : []));

/** `Attribute 1 name` and `Attribute 1 value(s)`. */
export function pairsOfColumns(entry: Entry): Pair[] {
  const values = entry.numbered('attributeValue');
  return [...entry.numbered('attributeName')].map(([number, name]) => ({
    name,
    value: values.get(number) ?? '',
  }));
}

function newDraft(
  rows: readonly Entry[],
  parents: readonly Entry[],
  variants: readonly (readonly Entry[])[],
  context: FoldContext,
): Draft {
  const [lead] = rows;
  // Of one variant, so that its price is not mixed with the old price of another.
  const choices = [...variants, parents, rows];
  const priced = choices.find((of) => !isBlank(cellOf(of, 'price'))) ?? variants[0] ?? rows;
  const others = [...priced, ...parents];
  const inGroup = rows.find(({ group }) => group !== undefined)?.group;
  return {
    entries: rows,
    told: [...parents, ...rows],
    parents,
    variants,
    siblings: [],
    prices: readPrices((role) => cellOf(others, role), context),
    pricePlace: priced.find((entry) => !isBlank(entry.cell('price')))?.place ?? lead?.place ?? '',
    code: inGroup ?? lead?.code,
    id: lead?.id,
  };
}

/** The name of a draft's product; of a variant with what it differs by. */
export function nameOf({ told, parents, variantName, entries }: Draft): string {
  const name = cellText(told, 'name');
  if (variantName === undefined) return name;
  const common = cellText(parents, 'name');
  const own = entries.map((entry) => entry.text('name')).find(Boolean);
  const group = told.map((entry) => entry.text('name')).filter(Boolean);
  if (!common && own && group.some((other) => other !== own)) return own;
  const title = common || name;
  return variantName && title ? `${title} — ${variantName}` : title;
}
