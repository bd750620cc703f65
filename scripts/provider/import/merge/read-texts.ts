import { foldText } from '#rules/fold-text.ts';
import { plainLine } from '#rules/plain-text.ts';
import { type Pair, textOf } from '../../columns/cell.ts';
import { plainText } from '../../columns/html-text.ts';
import {
  attributeLine,
  type Color,
  firstOfEach,
  readAttributes,
  readColors,
} from '../../columns/read-lists.ts';
import type { NamedColumns } from '../dialects/name-columns.ts';
import type { Role } from '../dialects/roles.ts';
import { BRAND_NAMES } from '../words.ts';
import { type Draft, isColour } from './draft.ts';
import { cellIn, pairsIn, textIn } from './row.ts';

const MOST_IN_NAME = 250;
const MOST_IN_BRAND = 100;
const MOST_IN_DESCRIPTION = 50_000;

const oneLine = (text: string): string => plainLine(plainText(text).text.replace(/\s+/g, ' '));

const has = ({ told }: Draft, ...roles: Role[]): boolean =>
  roles.some((role) => cellIn(told, role) !== undefined);

const isBrand = ({ name }: Pair): boolean => BRAND_NAMES.has(foldText(name));

/** Reads name, texts, specifications and colours of a product; undefined is what the file does not say. */
export function readTexts(draft: Draft, named: NamedColumns) {
  const { told, split } = draft;
  const { platform, roles } = named;
  const brand = oneLine(textIn(told, 'brand') || (pairsIn(told, 'pairs').find(isBrand)?.value ?? ''));
  const textsOf = (role: 'summary' | 'description') => {
    const text = textOf(cellIn(told, role));
    const html = platform.hasEscapedTags ? plainText(text).text : text;
    return plainText(platform.hasBackslashes ? html.replaceAll('\\n', '\n') : html);
  };
  const [summary, description] = [textsOf('summary'), textsOf('description')];
  const isRepeated = foldText(description.text).includes(foldText(summary.text));
  const texts = isRepeated ? [description.text] : [summary.text, description.text];
  // A list of stocks names only the variants that it counts.
  const describes = roles.has('price') && (roles.has('name') || roles.has('typePrefix'));
  const options = describes && !split ? optionsOf(draft) : [];
  return {
    productName: nameOf(draft, brand) || undefined,
    productModel: modelOf(draft, brand, named),
    brand: brand || has(draft, 'brand') ? brand.slice(0, MOST_IN_BRAND) : undefined,
    productOption: has(draft, 'summary', 'description')
      ? texts.filter(Boolean).join('\n').slice(0, MOST_IN_DESCRIPTION)
      : undefined,
    attributes: attributesOf(draft, [...summary.attributes, ...description.attributes], options),
    colors: colorsOf(draft, options),
  };
}

/** Returns the name, of a variant with what it differs by; feeds may name a product by its parts. */
function nameOf({ told, split, place, say }: Draft, brand: string): string {
  const given = textIn(told, 'name');
  const parts = [textIn(told, 'typePrefix'), brand, textIn(told, 'model')];
  const name = oneLine(
    given && split?.value ? `${given} — ${split.value}` : given || (parts[0] ? parts.join(' ') : ''),
  );
  const cut = cutAfterWord(name);
  if (cut !== name)
    say(
      'read as',
      `the name was cut after a word, to at most ${MOST_IN_NAME} characters`,
      place,
      `of ${name.length}`,
    );
  return cut;
}

function cutAfterWord(text: string): string {
  if (text.length <= MOST_IN_NAME) return text;
  const end = text.lastIndexOf(' ', MOST_IN_NAME);
  const cut = text.slice(0, end > MOST_IN_NAME / 2 ? end : MOST_IN_NAME);
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** Returns brand and number of the model. */
function modelOf(draft: Draft, brand: string, { platform, roles }: NamedColumns): string | undefined {
  const { told } = draft;
  // What is the key is no model, nor is the SKU of a variant.
  const isKey = (role: Role) => role === told[0]?.keyRole || (role === 'sku' && roles.has('optionValue'));
  const numbers = (['mpn', 'model', 'sku'] as const).filter((role) => !isKey(role) && has(draft, role));
  const isBrandTold = !platform.isOwn && roles.has('name') && has(draft, 'brand');
  if (numbers.length === 0 && !isBrandTold) return undefined;
  const number = numbers.map((role) => oneLine(textIn(told, role))).find(Boolean) ?? '';
  const hasBrand = platform.isOwn || ` ${foldText(number)} `.includes(` ${foldText(brand)} `);
  return cutAfterWord(hasBrand ? number : `${brand} ${number}`.trim());
}

/** What the variants of a product differ by: `Quvvati`, `600 Vt` and `800 Vt`. */
interface Option {
  name: string;
  values: string[];
}

function optionsOf({ variants }: Draft): Option[] {
  const pairs = variants.flatMap(([first]) => first?.options ?? []);
  return [...Map.groupBy(pairs, ({ name }) => name)].map(([name, alike]) => ({
    name,
    values: [...new Set(alike.map(({ value }) => value))],
  }));
}

function attributesOf(
  draft: Draft,
  described: readonly string[],
  options: readonly Option[],
): string | undefined {
  const { told, variants, place, say } = draft;
  const { list, bad } = readAttributes(cellIn(told, 'attributes'));
  for (const each of bad)
    say('cell left out', 'it is no attribute of the form name: value', place, each.slice(0, 60));
  const optionNames = new Set(
    variants.flat().flatMap((row) => row.options.map(({ name }) => foldText(name))),
  );
  const hasColour = optionNames.values().some(isColour);
  const pairs = [...pairsIn(told, 'pairs'), ...featuresIn(textIn(told, 'features'))];
  const properties = firstOfEach(pairs, ({ name }) => foldText(name)).filter(
    (pair) => !isBrand(pair) && !optionNames.has(foldText(pair.name)) && !(hasColour && isColour(pair.name)),
  );
  const lines = [
    ...described,
    ...properties.map(({ name, value }) => attributeLine(name, plainText(value).text.replaceAll('\n', ', '))),
    ...list,
    ...options
      .filter(({ name }) => !isColour(name))
      .map(({ name, values }) => attributeLine(name, values.join(', '))),
  ].filter((line) => line !== undefined);
  const isTold = has(draft, 'pairs', 'attributeName', 'features', 'attributes');
  return isTold || lines.length > 0 ? [...new Set(lines)].join('\n') : undefined;
}

/** `Energiya sinfi:A++:1,Freon:R32:2`. */
const featuresIn = (text: string): Pair[] =>
  text
    .split(/,(?=[^:,]+:)/)
    .map((feature) => feature.split(':'))
    .flatMap(([name = '', value = '']) => (name.trim() && value.trim() ? [{ name, value }] : []));

function colorsOf(draft: Draft, options: readonly Option[]): Color[] | undefined {
  const { told, place, say } = draft;
  const names = options.filter(({ name }) => isColour(name)).flatMap(({ values }) => values);
  if (names.length > 0) return [...new Set(names)].map((name) => ({ name, swatch: '' }));
  if (!has(draft, 'colors')) return undefined;
  const { list, bad } = readColors(cellIn(told, 'colors'));
  for (const each of bad)
    say('cell left out', 'it is no colour: write a name, or a name with #rrggbb', place, each.slice(0, 60));
  return list;
}
