import { foldText } from '#rules/fold-text.ts';
import { isBlank, textOf } from '../../columns/cell.ts';
import type { Platform } from '../dialects/platforms.ts';
import type { SourceFacts } from '../source/reading.ts';
import { NO_CATEGORY } from '../words.ts';
import { cellIn, type Row } from './row.ts';

/** The category of a row. */
export interface ReadCategory {
  /** With all its levels, from the top; none means no category. */
  path: readonly string[];
  /** Other categories of the row, which were not kept. */
  others: readonly string[];
}

const LEVELS = /\s+>\s*|\s*>\s+|>>>|\|/;
const LEVELS_AND_SLASHES = new RegExp(`${LEVELS.source}|/`);
const MOST_IN_NAME = 100;

/** Reads a path of categories, or of several the longest; undefined for an id that is not among these groups. */
export function readCategory(
  value: unknown,
  { levels, severalCategories }: Platform,
  groups?: SourceFacts['groups'],
): ReadCategory | undefined {
  const text = textOf(value);
  if (groups) return groups.has(text) ? { path: usable(levelsOf(text, groups)), others: [] } : undefined;
  const separator = levels ? LEVELS_AND_SLASHES : LEVELS;
  const texts = Array.isArray(value)
    ? value.map(textOf)
    : severalCategories
      ? text.split(severalCategories === ',' ? /(?<!\\),/ : severalCategories)
      : [text];
  const paths = texts
    .map((each) => usable(each.replaceAll('\\,', ',').split(separator)))
    .filter((each) => each.length > 0);
  const path = paths.reduce((best, each) => (each.length > best.length ? each : best), paths[0] ?? []);
  return { path, others: paths.filter((other) => other !== path).map((other) => other.join(' > ')) };
}

function levelsOf(id: string, groups: NonNullable<SourceFacts['groups']>): string[] {
  const levels = new Map<string, string>();
  for (let at = id; !levels.has(at) && groups.has(at); at = groups.get(at)?.parent ?? '')
    levels.set(at, groups.get(at)?.name ?? '');
  return [...levels.values()].reverse();
}

/** Without what means no category. */
const usable = (names: readonly string[]): string[] =>
  names
    .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, MOST_IN_NAME))
    .filter((name) => name && !NO_CATEGORY.has(foldText(name)));

/** Returns the category of a product with all its levels, else its type. */
export function pathOf(rows: readonly Row[]): readonly string[] {
  const category = cellIn(rows, 'category');
  const found = (isBlank(category) ? cellIn(rows, 'type') : category) as ReadCategory | '' | undefined;
  return found ? found.path : [];
}

/** Spells a path so that it can be compared. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path.map(foldText));

/**
 * Cuts a path to two levels. What is a parent afterwards is of the first level everywhere: a path that ends with it has
 * only that.
 */
export const cutPath = (path: readonly string[], cutParents: ReadonlySet<string>): readonly string[] =>
  cutParents.has(pathKey(path)) ? path.slice(-1) : path.slice(-2);
