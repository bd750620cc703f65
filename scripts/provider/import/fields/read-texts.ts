import { foldText } from '#rules/fold-text.ts';
import { plainLine } from '#rules/plain-text.ts';
import type { ProductRecord } from '../../records/catalogue-writer.ts';
import { type Draft, isColour } from '../draft.ts';
import { attributePairs, cellOf } from '../entry.ts';
import type { NamedColumns } from '../names/name-columns.ts';
import { BRAND_NAMES } from '../names/words.ts';
import type { Pair } from '../source.ts';
import { plainText } from './html-text.ts';
import { textOf } from './plain-cell.ts';
import { attributeLine, firstOfEach, readAttributes, readColors } from './read-lists.ts';

/** What the texts of a product say; absent or undefined is what the file does not say. */
type Texts = {
  [Field in
    | 'productName'
    | 'productModel'
    | 'brand'
    | 'barcode'
    | 'productOption'
    | 'attributes'
    | 'colors']?: ProductRecord[Field] | undefined;
};

const MOST_IN_NAME = 250;
const MOST_IN_MODEL = 250;
const MOST_IN_DESCRIPTION = 50_000;

const oneLine = (value: unknown): string =>
  plainLine(plainText(textOf(value ?? '')).text.replace(/\s+/g, ' '));

/** Reads name, texts, specifications and colours of a product. */
export function readTexts(draft: Draft, named: NamedColumns): Texts {
  const { roles } = named;
  const brand = oneLine(draft.cell('brand')) || brandAmong(draft.told.flatMap((row) => row.pairs('pairs')));
  const described = descriptionOf(draft, named);
  // A list of stocks names only the variants that it counts.
  const describes = roles.has('price') && (roles.has('name') || roles.has('typePrefix'));
  const options = describes ? draft.options() : [];
  const model = modelOf(draft, brand, named);
  return {
    productName: nameOf(draft, brand) || undefined,
    productModel: model === undefined ? undefined : cutAfterWord(model, MOST_IN_MODEL),
    brand: brand || draft.has('brand') ? brand.slice(0, 100) : undefined,
    barcode: barcodeOf(draft),
    productOption: described?.text.slice(0, MOST_IN_DESCRIPTION),
    attributes: attributesOf(draft, described?.attributes ?? [], options)?.join('\n'),
    colors: colorsOf(draft, options),
  };
}

const brandAmong = (pairs: readonly Pair[]): string =>
  pairs.find(({ name }) => BRAND_NAMES.has(foldText(name)))?.value ?? '';

/** Returns the name; feeds may name a product by its parts. */
function nameOf(draft: Draft, brand: string): string {
  const parts = [draft.text('typePrefix'), brand, draft.text('model')];
  const name = oneLine(draft.name()) || (parts[0] ? oneLine(parts.join(' ')) : '');
  const cut = cutAfterWord(name, MOST_IN_NAME);
  if (cut !== name)
    draft.say('read as', 'the name was cut after a word, to at most 250 characters', `of ${name.length}`);
  return cut;
}

function cutAfterWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return (end > most / 2 ? cut.slice(0, end) : text.slice(0, most)).replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** Returns brand and number of the model. */
function modelOf(draft: Draft, brand: string, { isOwn, roles }: NamedColumns): string | undefined {
  if (isOwn) return draft.has('model') ? oneLine(draft.cell('model')) : undefined;
  // What is the key is no model, nor is the SKU of a variant.
  const isKey = (role: string) =>
    role === draft.told[0]?.keyRole || (role === 'sku' && roles.has('optionValue'));
  const numbers = (['mpn', 'model', 'sku'] as const).filter((role) => !isKey(role) && draft.has(role));
  if (numbers.length === 0 && !(draft.has('brand') && roles.has('name'))) return undefined;
  const number = numbers.map((role) => oneLine(draft.cell(role))).find(Boolean) ?? '';
  if (!brand || ` ${foldText(number)} `.includes(` ${foldText(brand)} `)) return number;
  return `${brand} ${number}`.trim();
}

function barcodeOf(draft: Draft): string | undefined {
  const { told, variants, siblings } = draft;
  const value = cellOf(siblings.length > 0 ? variants.flat() : told, 'barcode');
  if (value === undefined) return undefined;
  const digits = textOf(value).replace(/[\s-]/g, '').replace(/^'/, '');
  if (digits !== '' && !/^\d{8,14}$/.test(digits)) {
    draft.say('cell left out', 'the bar code is not one of 8 to 14 digits', textOf(value).slice(0, 40));
    return undefined;
  }
  const all = new Set(told.flatMap((entry) => entry.text('barcode') || []));
  return variants.length <= 1 || all.size <= 1 ? digits : '';
}

function descriptionOf(draft: Draft, { platform }: NamedColumns) {
  if (!draft.has('description') && !draft.has('summary')) return undefined;
  const [description, summary] = (['description', 'summary'] as const).map((role) => {
    const text = textOf(draft.cell(role) ?? '');
    return plainText(platform.hasBackslashes ? text.replaceAll('\\n', '\n') : text);
  }) as [ReturnType<typeof plainText>, ReturnType<typeof plainText>];
  const attributes = [...summary.attributes, ...description.attributes];
  const isRepeated = foldText(description.text).includes(foldText(summary.text));
  const text = isRepeated ? description.text : [summary.text, description.text].filter(Boolean).join('\n');
  return { text, attributes };
}

type Options = ReturnType<Draft['options']>;

function attributesOf(draft: Draft, described: readonly string[], options: Options): string[] | undefined {
  const { told, variants } = draft;
  const { list, bad } = readAttributes(draft.cell('attributes') ?? '');
  for (const each of bad)
    draft.say('cell left out', 'it is no attribute of the form name: value', each.slice(0, 60));
  const ofVariants = new Set(
    variants.flatMap((rows) => rows.flatMap((entry) => entry.options.map(({ name }) => foldText(name)))),
  );
  const hasColour = ofVariants.values().some(isColour);
  const parents = told.filter((entry) => entry.options.length === 0 || variants.length <= 1);
  const pairs = [
    ...unique(told.flatMap((entry) => entry.pairs('attribute'))),
    ...unique(parents.flatMap(attributePairs)),
    ...featuresIn(draft.text('features')),
    ...unique(told.flatMap((entry) => entry.pairs('pairs'))),
  ].filter(
    ({ name }) =>
      !BRAND_NAMES.has(foldText(name)) && !ofVariants.has(foldText(name)) && !(hasColour && isColour(name)),
  );
  const lines = [
    ...described,
    ...pairs.flatMap(
      ({ name, value }) => attributeLine(name, plainText(value).text.replaceAll('\n', ', ')) ?? [],
    ),
    ...list,
    ...options
      .filter(({ name }) => !isColour(name))
      .flatMap(({ name, values }) => attributeLine(name, values.join(', ')) ?? []),
  ];
  const isAbsent = !ATTRIBUTE_ROLES.some((role) => draft.has(role));
  return isAbsent && lines.length === 0 ? undefined : [...new Set(lines)];
}

const ATTRIBUTE_ROLES = ['attribute', 'attributeName', 'features', 'pairs', 'attributes'] as const;

/** Returns the first pair of each name. */
const unique = (pairs: readonly Pair[]): Pair[] =>
  firstOfEach(
    pairs.filter(({ name, value }) => name !== '' && value !== ''),
    ({ name }) => foldText(name),
  );

/** `Energiya sinfi:A++:1,Freon:R32:2`. */
const featuresIn = (text: string): Pair[] =>
  text
    .split(/,(?=[^:,]+:)/)
    .map((feature) => feature.split(':'))
    .flatMap(([name = '', value = '']) => (name.trim() && value.trim() ? [{ name, value }] : []));

function colorsOf(draft: Draft, options: Options): ProductRecord['colors'] | undefined {
  const names = options.filter(({ name }) => isColour(name)).flatMap(({ values }) => values);
  if (names.length > 0) return [...new Set(names)].map((name) => ({ name, swatch: '' }));
  if (!draft.has('colors')) return undefined;
  const { list, bad } = readColors(draft.cell('colors'));
  for (const each of bad)
    draft.say('cell left out', 'it is no colour: write a name, or a name with #rrggbb', each.slice(0, 60));
  return list;
}
