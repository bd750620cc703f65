import { foldText } from '#rules/fold-text.ts';
import { isBlank } from '../../columns/cell.ts';
import { readYesNo } from '../../columns/read-lists.ts';
import type { Role } from '../dialects/roles.ts';
import { WITHDRAWN } from '../words.ts';
import { type Draft, openDraft } from './draft.ts';
import { commonImages } from './product-images.ts';
import type { PriceContext, ReadPrices } from './read-price.ts';
import { cellIn, numberedPairs, pairsIn, type Row, textIn } from './row.ts';

export interface FoldContext extends PriceContext {
  /** Whether the column of the group identifies a product, and the key only a variant. */
  groupIsKey: boolean;
  /** Whether a product here has this code. */
  isKnown: (code: string) => boolean;
  leaveOut: (kind: 'rejected' | 'skipped', row: Row, says: string, detail?: string) => void;
}

export const REPEATED = 'the key is the same as in an earlier row';
const SPLIT = 'a product has variants with different prices: each became a product of its own';

/** Puts together rows of one key, which are one product, or one for each variant. */
export function foldRows(given: readonly Row[], context: FoldContext): Draft[] {
  const all = withoutRepeated(given, context);
  const hasGroup = all.some(({ group }) => group !== undefined);
  const isParent = (row: Row) =>
    textIn([row], 'recordType') === 'Товар' || (row.group === undefined && hasGroup);
  const withdrawn = withdrawnAs(all.find(isParent) ?? all[0]);
  if (withdrawn !== undefined) {
    const parents = all.filter(isParent);
    return [{ ...openDraft({ rows: all, told: all, parents, variants: [] }, context), withdrawn }];
  }
  // Of the records of an offer in the files of an exchange, only one says that it is deleted, or has its options.
  const marked = Map.groupBy(all, (row) => row.cells.recordType && withdrawnAs(row) && row.code);
  const rows = all.filter((row) => {
    const why = withdrawnAs(marked.get(row.code || '')?.[0] ?? row);
    if (why !== undefined) context.leaveOut('skipped', row, why);
    return why === undefined;
  });
  if (rows.length === 0) return [];
  const parents = rows.filter(isParent);
  const own = rows.filter((row) => !isParent(row));
  setOptions(rows);
  const variants = variantsAmong(own);
  const inOne = variants.length > 0 ? variants : own.length > 0 ? [own] : [];
  const whole = openDraft({ rows, told: [...parents, ...rows], parents, variants: inOne }, context);
  const isKnown = ([first]: readonly Row[]) =>
    first?.code !== undefined && first.code !== whole.code && context.isKnown(first.code);
  const drafts =
    variants.length > 1 || variants.some(isKnown) ? splitByVariants(whole, variants, context) : [];
  const differ = new Set(drafts.flatMap(({ prices }) => paidIn(prices) ?? [])).size > 1;
  if (!differ && !variants.some(isKnown)) return [whole];
  if (differ) drafts[0]?.say('read as', SPLIT, whole.place);
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
  const names = new Set(variants.flat().map((row) => textIn([row], 'name')));
  const isNamed = textIn(parents, 'name') === '' && [...names].filter(Boolean).length > 1;
  const used = new Set<string>();
  return variants.map((variant, index) => {
    const value = (variant[0]?.options ?? []).map((option) => option.value).join(', ');
    const draft = openDraft(
      {
        rows: index === 0 ? rows.filter((row) => !ofOthers.has(row)) : variant,
        told: [...variant, ...shared],
        parents,
        variants: [variant],
        split: { value: isNamed ? '' : value, formerCode: index === 0 ? code : undefined, images },
      },
      context,
    );
    const { code: ownCode } = variant.find((row) => row.code !== undefined) ?? {};
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
    for (const [role, values] of Object.entries(row.cells) as [Role, unknown[]][])
      if (!cells[role]?.length) cells[role] = values;
  return { place: rows[0]?.place ?? '', cells, options: [] };
}

/** What shoppers pay, with its currency; undefined if the file does not say. */
const paidIn = ({ price, discount, currency }: ReadPrices): string | undefined =>
  price == null ? undefined : `${discount && discount < price ? discount : price} ${currency ?? ''}`;

/** What several rows of one product may have differently. */
const PLURAL = new Set(['images', 'variantImage', 'warehouse', 'warehouseQuantity']);

/** Whether two rows of a key say different things. Two records of an exchange must not count stock twice. */
const contradicts = ({ cells }: Row, { cells: earlier }: Row): boolean =>
  (Object.keys(cells) as Role[]).some(
    (role) =>
      earlier[role] &&
      (PLURAL.has(role)
        ? cells.recordType && role === 'warehouseQuantity'
        : JSON.stringify(cells[role]) !== JSON.stringify(earlier[role])),
  );

/** The first row with a key counts; another may only add images or a warehouse, or what no earlier one has a cell for. */
function withoutRepeated(rows: readonly Row[], { groupIsKey, leaveOut }: FoldContext): readonly Row[] {
  if (rows.length === 1 || groupIsKey) return rows;
  const hasGroup = rows.some(({ group }) => group !== undefined);
  const said = new Map<string, Row>();
  return rows.filter((row) => {
    const key = hasGroup ? `${textIn([row], 'recordType')} ${row.code ?? row.place}` : '';
    const earlier = said.get(key);
    const isRepeated = earlier !== undefined && contradicts(row, earlier);
    if (isRepeated) leaveOut('rejected', row, REPEATED, earlier.place);
    else said.set(key, { ...row, ...earlier, cells: { ...row.cells, ...earlier?.cells } });
    return !isRepeated;
  });
}

/** Groups rows by what they are variants by, such as those of several warehouses. Rows of images only are none. */
function variantsAmong(rows: readonly Row[]): Row[][] {
  const roles = ['price', 'quantity', 'warehouseQuantity', 'name'] as const;
  const isVariant = (row: Row) =>
    row.options.length > 0 || row.code !== undefined || roles.some((role) => !isBlank(cellIn([row], role)));
  const keyOf = ({ options, code, id, cells }: Row) =>
    options.length > 0 && !cells.recordType
      ? JSON.stringify(options.map(({ value }) => value))
      : `${code ?? id ?? ''}`;
  return [...Map.groupBy(rows.filter(isVariant), keyOf).values()];
}

/** Finds by what rows are variants: columns of options, and the properties by which the offers of a group differ. */
function setOptions(rows: readonly Row[]): void {
  const offers = rows.length > 1 ? rows.filter(({ group }) => group !== undefined) : [];
  const valuesOf = Map.groupBy(pairsIn(offers, 'pairs'), ({ name }) => name);
  const differs = (name: string) => new Set(valuesOf.get(name)?.map(({ value }) => value)).size > 1;
  const differing = new Set(valuesOf.keys().filter(differs));
  const optionsIn = numberedPairs(rows, 'optionName', 'optionValue');
  for (const row of rows)
    row.options = [
      ...optionsIn(row),
      ...pairsIn([row], 'option'),
      ...pairsIn([row], 'options'),
      ...pairsIn([row], 'pairs').filter(({ name }) => differing.has(name)),
    ].filter(({ name, value }) => name !== '' && !(name === 'Title' && value === 'Default Title'));
}

/** Why a row is not for sale in the shop that it comes from; undefined if it is. */
function withdrawnAs(row: Row | undefined): string | undefined {
  const says = (role: Role) => row && readYesNo(cellIn([row], role));
  const status = row && foldText(textIn([row], 'status'));
  if (says('deleted')) return 'marked for deletion';
  if (says('archived')) return 'archived';
  if (status && WITHDRAWN.has(status)) return WITHDRAWN.get(status);
  if (says('status') === false || says('active') === false) return 'not active';
  if (says('published') === false) return 'not published';
  return row && foldText(textIn([row], 'visibility')) === 'hidden' ? 'hidden in the catalogue' : undefined;
}
