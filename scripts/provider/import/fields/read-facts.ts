import { foldText } from '#rules/fold-text.ts';
import { plainLine } from '#rules/plain-text.ts';
import { cellOf, cellText } from '../entry.ts';
import { type Draft, isColour, nameOf, pairsIn, pairsOfColumns } from '../fold-entries.ts';
import type { NamedColumns } from '../names/name-columns.ts';
import type { Pair } from '../source.ts';
import { plainText } from './html-text.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { attributeLine, type Color, readAttributes, readColors } from './read-lists.ts';

/** What the texts of a product say; undefined is what the file does not say. */
export interface Facts {
  name: string;
  /** Characters of the name before it was cut. */
  cutFrom?: number;
  model?: string;
  brand?: string;
  barcode?: string;
  description?: string;
  attributes?: string[];
  colors?: Color[];
  /** Cells that were left out. */
  left: { says: string; detail: string }[];
}

const MOST_IN_NAME = 250;
const MOST_IN_MODEL = 250;
const MOST_IN_DESCRIPTION = 50_000;

const oneLine = (value: unknown): string => plainLine(plainText(textOf(value)).text.replace(/\s+/g, ' '));

/** Reads name, texts, specifications and colours of a product. */
export function readFacts(draft: Draft, named: NamedColumns): Facts {
  const { told } = draft;
  const facts: Facts = { name: '', left: [] };
  const brand = oneLine(cellOf(told, 'brand') ?? '');
  const name = oneLine(nameOf(draft)) || nameOfParts(draft, brand);
  facts.name = cutAfterWord(name, MOST_IN_NAME);
  if (facts.name !== name) facts.cutFrom = name.length;
  if (cellOf(told, 'brand') !== undefined) facts.brand = brand.slice(0, 100);
  const model = readModel(draft, brand, named);
  if (model !== undefined) facts.model = cutAfterWord(model, MOST_IN_MODEL);
  readBarcode(draft, facts);
  const described = readDescription(draft, named);
  if (described) facts.description = described.text.slice(0, MOST_IN_DESCRIPTION);
  // A list of stocks names only the variants that it counts.
  const describes = named.roles.has('price') && (named.roles.has('name') || named.roles.has('typePrefix'));
  setAttributes(draft, described?.attributes ?? [], facts, describes);
  setColors(draft, facts, describes);
  return facts;
}

/** Feeds may name a product by its parts. */
const nameOfParts = ({ told }: Draft, brand: string): string =>
  cellText(told, 'typePrefix')
    ? oneLine([cellText(told, 'typePrefix'), brand, cellText(told, 'model')].join(' '))
    : '';

function cutAfterWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return (end > most / 2 ? cut.slice(0, end) : text.slice(0, most)).replace(/[\ud800-\udbff]$/, '').trimEnd();
}

function readModel({ told }: Draft, brand: string, { isOwn, roles }: NamedColumns): string | undefined {
  if (isOwn) return cellOf(told, 'model') === undefined ? undefined : oneLine(cellOf(told, 'model'));
  const keyRole = told[0]?.keyRole;
  const numbers = (['mpn', 'model', 'sku'] as const).filter(
    (role) => role !== keyRole && !(role === 'sku' && isVariantKey(roles)),
  );
  if (![...numbers, 'brand' as const].some((role) => cellOf(told, role) !== undefined)) return undefined;
  const number = numbers.map((role) => oneLine(cellOf(told, role) ?? '')).find(Boolean) ?? '';
  if (!number && !numbers.some((role) => cellOf(told, role) !== undefined) && !roles.has('name'))
    return undefined;
  if (!brand || ` ${foldText(number)} `.includes(` ${foldText(brand)} `)) return number;
  return `${brand} ${number}`.trim();
}

/** Whether the SKU identifies variants. */
const isVariantKey = (roles: ReadonlySet<string>): boolean => roles.has('optionValue');

function readBarcode({ told, variants, siblings }: Draft, facts: Facts): void {
  const value = cellOf(siblings.length > 0 ? variants.flat() : told, 'barcode');
  if (value === undefined) return;
  const digits = textOf(value).replace(/[\s-]/g, '').replace(/^'/, '');
  const isOne =
    variants.length <= 1 || new Set(told.flatMap((entry) => entry.text('barcode') || [])).size <= 1;
  if (digits === '' || /^\d{8,14}$/.test(digits)) facts.barcode = isOne ? digits : '';
  else
    facts.left.push({
      says: 'the bar code is not one of 8 to 14 digits',
      detail: textOf(value).slice(0, 40),
    });
}

function readDescription({ told }: Draft, { platform }: NamedColumns) {
  const [full, short] = [cellOf(told, 'description'), cellOf(told, 'summary')];
  if (full === undefined && short === undefined) return undefined;
  const read = (value: unknown) => {
    const text = textOf(value ?? '');
    return plainText(platform.hasBackslashes ? text.replaceAll('\\n', '\n') : text);
  };
  const [description, summary] = [read(full), read(short)];
  const attributes = [...summary.attributes, ...description.attributes];
  const isRepeated = foldText(description.text).includes(foldText(summary.text));
  const text = isRepeated ? description.text : [summary.text, description.text].filter(Boolean).join('\n');
  return { text, attributes };
}

function setAttributes(draft: Draft, described: readonly string[], facts: Facts, describes: boolean): void {
  const { told, variants } = draft;
  const sources = (['attribute', 'attributeName', 'features', 'pairs', 'attributes'] as const).filter(
    (role) => cellOf(told, role) !== undefined,
  );
  const options = describes ? optionsOf(draft) : [];
  const ofVariants = new Set(
    variants.flat().flatMap((entry) => entry.options.map(({ name }) => foldText(name))),
  );
  const parents = told.filter((entry) => entry.options.length === 0 || variants.length <= 1);
  const listed = readAttributes(cellOf(told, 'attributes') ?? '');
  for (const bad of listed.bad)
    facts.left.push({ says: 'it is no attribute of the form name: value', detail: bad.slice(0, 60) });
  const pairs: Pair[] = [
    ...uniqueBy(told.flatMap((entry) => entry.labelled('attribute'))),
    ...uniqueBy(parents.flatMap(pairsOfColumns)),
    ...featuresIn(cellText(told, 'features')),
    ...uniqueBy(told.flatMap((entry) => pairsIn(entry, 'pairs'))),
  ].filter(({ name }) => !ofVariants.has(foldText(name)) && !(isColour(name) && hasColour(draft)));
  const lines = [
    ...described,
    ...pairs.flatMap(
      ({ name, value }) => attributeLine(name, plainText(value).text.replaceAll('\n', ', ')) ?? [],
    ),
    ...listed.list,
    ...options
      .filter(({ name }) => !isColour(name))
      .flatMap(({ name, value }) => attributeLine(name, value) ?? []),
  ];
  const isAbsent = sources.length === 0 && lines.length === 0;
  if (!isAbsent) facts.attributes = [...new Set(lines)];
}

const hasColour = ({ variants }: Draft): boolean =>
  variants.flat().some(({ options }) => options.some(({ name }) => isColour(name)));

const uniqueBy = (pairs: readonly Pair[]): Pair[] => {
  const seen = new Set<string>();
  return pairs.filter(({ name, value }) => {
    const key = foldText(name);
    const isNew = name !== '' && value !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** What the variants of a product differ by: `Quvvati`, `600 Vt, 800 Vt`. */
function optionsOf({ variants, siblings }: Draft): Pair[] {
  if (siblings.length > 0) return [];
  const values = new Map<string, Set<string>>();
  for (const [first] of variants)
    for (const { name, value } of first?.options ?? [])
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, of]) => ({ name, value: [...of].join(', ') }));
}

/** `Energiya sinfi:A++:1,Freon:R32:2`. */
const featuresIn = (text: string): Pair[] =>
  text
    .split(/,(?=[^:,]+:)/)
    .map((feature) => feature.split(':'))
    .flatMap(([name = '', value = '']) => (name.trim() && value.trim() ? [{ name, value }] : []));

function setColors(draft: Draft, facts: Facts, describes: boolean): void {
  const given = cellOf(draft.told, 'colors');
  const colours = (describes ? optionsOf(draft) : []).filter(({ name }) => isColour(name));
  if (colours.length > 0) {
    const names = colours.flatMap(({ name }) =>
      draft.variants.flatMap(([first]) => first?.options.find((option) => option.name === name)?.value ?? []),
    );
    facts.colors = [...new Set(names)].map((name) => ({ name, swatch: '' }));
  } else if (given !== undefined) {
    const { list, bad } = readColors(isBlank(given) ? '' : given);
    facts.colors = list;
    for (const each of bad)
      facts.left.push({
        says: 'it is no colour: write a name, or a name with #rrggbb',
        detail: each.slice(0, 60),
      });
  }
}
