import { Draft } from './draft.ts';
import { attributePairs, type Entry, numberedPairs } from './entry.ts';
import { withdrawnAs } from './entry-reader.ts';
import { isBlank } from './fields/plain-cell.ts';
import type { PriceContext, ReadPrices } from './fields/read-price.ts';

export interface FoldContext extends PriceContext {
  /** Whether the column of the group identifies a product, and the key only a variant. */
  groupIsKey: boolean;
  /** Whether a product here has this code. */
  isKnown: (code: string) => boolean;
  leaveOut: (entry: Entry, kind: 'rejected' | 'skipped', says: string, detail?: string) => void;
}

/** Puts together rows of one key, which are one product, or one for each variant; rejects those that repeat another. */
export function foldEntries(entries: readonly Entry[], context: FoldContext): Draft[] {
  const all = withoutRepeated(entries, context);
  const [lead] = all;
  if (!lead) return [];
  setOptions(all);
  const hasGroup = all.some(({ group }) => group !== undefined);
  const isParent = (entry: Entry) =>
    entry.text('recordType') === 'Товар' || (entry.group === undefined && hasGroup);
  const parents = all.filter(isParent);
  const withdrawn = withdrawnAs(parents[0] ?? lead);
  if (withdrawn) return [Object.assign(new Draft(all, parents, [all], context), { withdrawn })];

  const rows = all.filter((entry) => {
    const why = withdrawnAs(entry);
    if (why) context.leaveOut(entry, 'skipped', why);
    return !why;
  });
  const own = rows.filter((entry) => !isParent(entry));
  const variants = variantsOf(own.filter(isVariant));
  const inOne = variants.length > 0 ? variants : own.length > 0 ? [own] : [];
  const whole = new Draft(rows, parents, inOne, context);
  const split = variants.map((variant) => new Draft(variant, parents, [variant], context));
  const differ = new Set(split.flatMap(({ prices }) => paidOf(prices) ?? [])).size > 1;
  const isKnownVariant = variants.some((variant) => {
    const code = codeOf(variant);
    return code !== undefined && code !== whole.code && context.isKnown(code);
  });
  if (!differ && !isKnownVariant) return [whole];
  return asProducts(split, whole, differ);
}

/** Makes each variant a product of its own. The first one takes over what belongs to none of them. */
function asProducts(split: Draft[], { code: common, entries, parents }: Draft, differ: boolean): Draft[] {
  const variants = split.map((draft) => draft.entries);
  const used = new Set<string>();
  for (const [index, draft] of split.entries()) {
    const variant = draft.entries;
    const value = (variant[0]?.options ?? []).map((option) => option.value).join(', ');
    const code = codeOf(variant);
    draft.code = code !== undefined && !used.has(code) ? code : `${common ?? ''}#${value || index + 1}`;
    used.add(draft.code);
    draft.variantName = value;
    draft.told = [...variant, ...parents, ...entries];
    draft.siblings = variants.filter((other) => other !== variant);
    if (index > 0) continue;
    draft.formerCode = common;
    draft.entries = entries.filter((entry) => !draft.siblings.some((other) => other.includes(entry)));
    if (differ) draft.say('read as', SPLIT, undefined, entries[0]?.place);
  }
  return split;
}

const SPLIT = 'a product has variants with different prices: each became a product of its own';

const codeOf = (variant: readonly Entry[]) => variant.find(({ code }) => code !== undefined)?.code;

/** What shoppers pay, with its currency; undefined if the file does not say. */
const paidOf = ({ price, discount, currency }: ReadPrices): string | undefined =>
  price == null ? undefined : `${discount && discount < price ? discount : price} ${currency ?? ''}`;

/** The first row with a key counts; another may only add images or a warehouse. */
function withoutRepeated(all: readonly Entry[], { groupIsKey, leaveOut }: FoldContext): readonly Entry[] {
  if (all.length === 1 || groupIsKey) return all;
  const isExplicit = all.some(({ group }) => group !== undefined);
  const first = new Map<string, Entry>();
  return all.filter((entry) => {
    const key = isExplicit ? `${entry.text('recordType')} ${entry.code ?? entry.place}` : '';
    const earlier = first.get(key);
    if (!earlier) first.set(key, entry);
    if (!earlier || entry.isLike(earlier)) return true;
    leaveOut(entry, 'rejected', REPEATED, earlier.place);
    return false;
  });
}

export const REPEATED = 'the key is the same as in an earlier row';

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

/** Finds by what rows are variants: columns of options, and the properties by which the offers of a group differ. */
function setOptions(all: readonly Entry[]): void {
  const offers = all.filter(({ group }) => group !== undefined);
  const differing = Map.groupBy(
    all.length > 1 ? offers.flatMap((entry) => entry.pairs('pairs')) : [],
    ({ name }) => name,
  );
  for (const [name, alike] of differing)
    if (new Set(alike.map(({ value }) => value)).size === 1) differing.delete(name);
  const optionsOf = numberedPairs(all, 'optionName', 'optionValue');
  for (const entry of all) {
    entry.options = [
      ...optionsOf(entry),
      ...entry.pairs('option'),
      ...(entry.group === undefined ? [] : attributePairs(entry)),
      ...entry.pairs('options'),
      ...entry.pairs('pairs').filter(({ name }) => differing.has(name)),
    ].filter(
      ({ name, value }) => name !== '' && value !== '' && !(name === 'Title' && value === 'Default Title'),
    );
  }
}
