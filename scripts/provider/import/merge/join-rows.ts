import { isBlank } from '../../columns/cell.ts';
import { MESSAGES, type Text } from '../rows/message.ts';
import { cellIn, type Field, pairsIn, type Row, textIn } from '../rows/row.ts';
import { type Draft, openDraft } from './draft.ts';
import { commonImages } from './product-images.ts';
import type { PriceContext, ReadPrices } from './read-price.ts';

export interface JoinContext extends PriceContext {
  /** Whether a product here has this code. */
  isStored: (code: string) => boolean;
  leaveOut: (text: Text, row: Row, detail?: string) => void;
}

/** Puts together rows of one key, which are one product, or one for each variant. */
export function joinRows(given: readonly Row[], context: JoinContext): Draft[] {
  const all = withoutRepeated(given, context);
  const hasGroup = all.some(({ group }) => group !== undefined);
  const isParent = ({ part, group }: Row) => part === 'product' || (group === undefined && hasGroup);
  const { withdrawn } = all.find(isParent) ?? all[0] ?? {};
  if (withdrawn !== undefined) {
    const parents = all.filter(isParent);
    return [{ ...openDraft({ rows: all, sources: all, parents, variants: [] }, context), withdrawn }];
  }
  // Of the rows of a variant, only one may say that it is not for sale.
  const reasons = new Map(all.flatMap((row) => (row.withdrawn ? [[row.code ?? row, row.withdrawn]] : [])));
  const rows = all.filter((row) => {
    const why = reasons.get(row.code ?? row);
    if (why !== undefined) context.leaveOut(MESSAGES.withdrawn(why), row);
    return why === undefined;
  });
  if (rows.length === 0) return [];
  const parents = rows.filter(isParent);
  const own = rows.filter((row) => !isParent(row));
  setOptions(rows);
  const variants = variantsAmong(own);
  const inOne = variants.length > 0 ? variants : own.length > 0 ? [own] : [];
  const whole = openDraft({ rows, sources: [...parents, ...rows], parents, variants: inOne }, context);
  const isStored = ([first]: readonly Row[]) => {
    const ownCode = first && codeOf(first);
    return ownCode !== undefined && ownCode !== whole.code && context.isStored(ownCode);
  };
  const drafts =
    variants.length > 1 || variants.some(isStored) ? splitByVariants(whole, variants, context) : [];
  const differ = new Set(drafts.flatMap(({ prices }) => paidIn(prices) ?? [])).size > 1;
  if (!differ && !variants.some(isStored)) return [whole];
  if (differ) drafts[0]?.say(MESSAGES.split, whole.place);
  return drafts;
}

/** Makes each variant a product of its own. The first one stands for the rows that belong to none of them. */
function splitByVariants(
  { rows, parents, code }: Draft,
  variants: readonly Row[][],
  context: PriceContext,
): Draft[] {
  const ofOthers = new Set(variants.slice(1).flat());
  const shared = [...parents, mergedRow(rows)];
  const images = commonImages(rows, variants);
  const names = new Set(variants.flat().map((row) => textIn([row], 'productName')));
  const isNamed = textIn(parents, 'productName') === '' && [...names].filter(Boolean).length > 1;
  const used = new Set<string>();
  return variants.map((variant, index) => {
    const value = (variant[0]?.options ?? []).map((option) => option.value).join(', ');
    const draft = openDraft(
      {
        rows: index === 0 ? rows.filter((row) => !ofOthers.has(row)) : variant,
        sources: [...variant, ...shared],
        parents,
        variants: [variant],
        split: { value: isNamed ? '' : value, formerCode: index === 0 ? code : undefined, images },
      },
      context,
    );
    const ownCode = variant.map(codeOf).find((each) => each !== undefined);
    draft.code =
      ownCode !== undefined && !used.has(ownCode) ? ownCode : `${code ?? ''}#${value || index + 1}`;
    used.add(draft.code);
    return draft;
  });
}

/** Returns one row that says what these say first. */
function mergedRow(rows: readonly Row[]): Row {
  const cells: Row['cells'] = {};
  for (const row of rows)
    for (const [role, values] of Object.entries(row.cells) as [Field, unknown[]][])
      if (!cells[role]?.length) cells[role] = values;
  return { place: rows[0]?.place ?? '', cells, options: [] };
}

/** What shoppers pay, with its currency; undefined if the file does not say. */
const paidIn = ({ price, discount, currency }: ReadPrices): string | undefined =>
  price == null ? undefined : `${discount && discount < price ? discount : price} ${currency ?? ''}`;

const codeOf = ({ code, variantCode }: Row): string | undefined => code ?? variantCode;

/** Whether two rows of a key say different things, other than images and the stock of a place. */
const contradicts = ({ cells, isOfOnePlace }: Row, { cells: earlier }: Row): boolean =>
  (Object.keys(cells) as Field[]).some(
    (role) =>
      earlier[role] &&
      !/^productImages\b|^productQuantity\./.test(role) &&
      !(isOfOnePlace && role === 'productQuantity') &&
      JSON.stringify(cells[role]) !== JSON.stringify(earlier[role]),
  );

/** The first row with a key counts; another may only add images or a warehouse, or what no earlier one has a cell for. */
function withoutRepeated(rows: readonly Row[], { leaveOut }: JoinContext): readonly Row[] {
  if (rows.length === 1) return rows;
  const hasGroup = rows.some(({ group }) => group !== undefined);
  const said = new Map<string, Row>();
  return rows.filter((row) => {
    const key = hasGroup ? `${row.part} ${row.code ?? row.place}` : '';
    const earlier = said.get(key);
    const isRepeated = earlier !== undefined && contradicts(row, earlier);
    if (isRepeated) leaveOut(MESSAGES.repeated, row, earlier.place);
    else said.set(key, { ...row, ...earlier, cells: { ...row.cells, ...earlier?.cells } });
    return !isRepeated;
  });
}

/** Groups rows by their codes or what they are variants by, such as those of several places. Rows of images only are none. */
function variantsAmong(rows: readonly Row[]): Row[][] {
  const isVariant = (row: Row) =>
    row.options.length > 0 ||
    codeOf(row) !== undefined ||
    (['productPrice', 'productQuantity', 'productName'] as const).some(
      (role) => !isBlank(cellIn([row], role)),
    );
  const keyOf = ({ options, code, variantCode, id }: Row) =>
    code ?? (options.length > 0 ? JSON.stringify(options.map(({ value }) => value)) : `${variantCode ?? id}`);
  return [...Map.groupBy(rows.filter(isVariant), keyOf).values()];
}

/** Finds by what rows are variants: their options, and the properties by which the rows of a group differ. */
function setOptions(rows: readonly Row[]): void {
  const offers = rows.length > 1 ? rows.filter(({ group }) => group !== undefined) : [];
  const pairs = offers.flatMap((row) => pairsIn(row, 'attributes.pair'));
  const valuesOf = Map.groupBy(pairs, ({ name }) => name);
  const differs = (name: string) => new Set(valuesOf.get(name)?.map(({ value }) => value)).size > 1;
  const differing = new Set(valuesOf.keys().filter(differs));
  const nameAt = (at: number) => rows.map(({ options }) => options[at]?.name).find(Boolean) ?? '';
  const names = Array.from(rows[0]?.options ?? [], (_, at) => nameAt(at));
  for (const row of rows)
    row.options = [
      ...row.options.map(({ name, value }, at) => ({ name: name || (names[at] ?? ''), value })),
      ...pairsIn(row, 'attributes.pair').filter(({ name }) => differing.has(name)),
    ].filter(({ name, value }) => name !== '' && value !== '');
}
