import { foldText } from '#rules/fold-text.ts';
import { plainLine } from '#rules/plain-text.ts';
import { isBlank, type Pair, textOf } from '../../columns/cell.ts';
import { type PlainText, plainText } from '../../columns/html-text.ts';
import {
  attributeLine,
  type Color,
  firstOfEach,
  readAttributes,
  readColors,
} from '../../columns/read-lists.ts';
import { BRAND_NAMES, isColour } from '../../columns/words.ts';
import type { NamedColumns } from '../dialects/dialect.ts';
import { MESSAGES } from '../rows/message.ts';
import { cellIn, type Field, pairsIn, textIn } from '../rows/row.ts';
import type { Draft } from './draft.ts';

const MOST_IN_NAME = 250;
const MOST_IN_BRAND = 100;
const MOST_IN_DESCRIPTION = 50_000;

const oneLine = (text: string): string => plainLine(plainText(text).text.replace(/\s+/g, ' '));

const has = ({ sources }: Draft, role: Field): boolean => cellIn(sources, role) !== undefined;

const isBrand = ({ name }: Pair): boolean => BRAND_NAMES.has(foldText(name));

/** Reads name, texts, specifications and colours of a product; undefined is what the file does not say. */
export function readTexts(draft: Draft, { describesGoods }: NamedColumns) {
  const { sources, split } = draft;
  const properties = sources.flatMap((row) => pairsIn(row, 'attributes.pair'));
  const brand = oneLine(textIn(sources, 'brand') || (properties.find(isBrand)?.value ?? ''));
  const described = sources.find(({ cells }) => !isBlank(cells.productOption))?.cells.productOption ?? [];
  const texts = described.map((text) => plainText(textOf(text)));
  const isIn = (text: string, other?: PlainText) => foldText(other?.text ?? '').includes(foldText(text));
  // A list of stocks names only the variants that it counts.
  const options = describesGoods && !split ? optionsOf(draft) : [];
  return {
    productName: nameOf(draft) || undefined,
    productModel: modelOf(draft, brand),
    brand: brand || has(draft, 'brand') ? brand.slice(0, MOST_IN_BRAND) : undefined,
    productOption: has(draft, 'productOption')
      ? texts
          .flatMap(({ text }, at) => (isIn(text, texts[at + 1]) ? [] : text))
          .join('\n')
          .slice(0, MOST_IN_DESCRIPTION)
      : undefined,
    attributes: attributesOf(
      draft,
      texts.flatMap(({ attributes }) => attributes),
      properties,
      options,
    ),
    colors: colorsOf(draft, options),
  };
}

/** Returns the name, of a variant with what it differs by. */
function nameOf({ sources, split, place, say }: Draft): string {
  const given = textIn(sources, 'productName');
  const name = oneLine(given && split?.value ? `${given} — ${split.value}` : given);
  const cut = cutAfterWord(name);
  if (cut !== name) say(MESSAGES.nameCut(MOST_IN_NAME), place, `of ${name.length}`);
  return cut;
}

function cutAfterWord(text: string): string {
  if (text.length <= MOST_IN_NAME) return text;
  const end = text.lastIndexOf(' ', MOST_IN_NAME);
  const cut = text.slice(0, end > MOST_IN_NAME / 2 ? end : MOST_IN_NAME);
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** Returns the model as the file has it, or brand and number. */
function modelOf(draft: Draft, brand: string): string | undefined {
  const { sources } = draft;
  if (has(draft, 'productModel')) return cutAfterWord(oneLine(textIn(sources, 'productModel')));
  if (!has(draft, 'productModel.number')) return undefined;
  const number = oneLine(textIn(sources, 'productModel.number'));
  const hasBrand = ` ${foldText(number)} `.includes(` ${foldText(brand)} `);
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
  pairs: readonly Pair[],
  options: readonly Option[],
): string | undefined {
  const { sources, variants, place, say } = draft;
  const { list, bad } = readAttributes(cellIn(sources, 'attributes'));
  for (const each of bad) say(MESSAGES.noAttribute, place, each.slice(0, 60));
  const optionNames = new Set(
    variants.flat().flatMap((row) => row.options.map(({ name }) => foldText(name))),
  );
  const hasColour = optionNames.values().some(isColour);
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
  const isStated = has(draft, 'attributes.pair') || has(draft, 'attributes');
  return isStated || lines.length > 0 ? [...new Set(lines)].join('\n') : undefined;
}

function colorsOf(draft: Draft, options: readonly Option[]): Color[] | undefined {
  const { sources, place, say } = draft;
  const names = options.filter(({ name }) => isColour(name)).flatMap(({ values }) => values);
  if (names.length > 0) return [...new Set(names)].map((name) => ({ name, swatch: '' }));
  if (!has(draft, 'colors')) return undefined;
  const { list, bad } = readColors(cellIn(sources, 'colors'));
  for (const each of bad) say(MESSAGES.noColour, place, each.slice(0, 60));
  return list;
}
