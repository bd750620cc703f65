import { foldText } from '#rules/fold-text.ts';
import { cellOf, type Entry } from '../entry.ts';
import type { Platform } from '../names/platforms.ts';
import { NO_CATEGORY } from '../names/words.ts';
import { isCategoryPath } from '../source.ts';
import { isBlank, textOf } from './plain-cell.ts';

/** The category of a row, with all its levels. */
export interface ReadCategory {
  path: readonly string[];
  /** Other categories of the row, which were not kept. */
  others: readonly string[];
}

const LEVELS = /\s+>\s*|\s*>\s+|\|/;
const LEVELS_AND_SLASHES = /\s+>\s*|\s*>\s+|\||\//;

/** Reads a path of categories, or of several the longest. */
export function readCategory(value: unknown, { levels, hasSeveralCategories }: Platform): ReadCategory {
  if (isCategoryPath(value)) return { path: usable(value.levels), others: [] };
  const separator = levels ? LEVELS_AND_SLASHES : LEVELS;
  const texts = Array.isArray(value)
    ? value.map(textOf)
    : hasSeveralCategories
      ? textOf(value).split(/(?<!\\),/)
      : [textOf(value)];
  const paths = texts
    .map((text) => usable(text.replaceAll('\\,', ',').split(separator)))
    .filter((path) => path.length > 0);
  const path = paths.reduce((best, each) => (each.length > best.length ? each : best), paths[0] ?? []);
  return { path, others: paths.filter((other) => other !== path).map((other) => other.join(' > ')) };
}

/** Without what means no category; at most 100 characters each. */
const usable = (names: readonly string[]): string[] =>
  names
    .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 100))
    .filter((name) => name && !NO_CATEGORY.has(foldText(name)));

/** Returns the category of a product with all its levels, else its type; undefined if the file does not say. */
export function pathOf(entries: readonly Entry[], platform: Platform): readonly string[] | undefined {
  const given = cellOf(entries, 'category');
  const value = isBlank(given) ? cellOf(entries, 'type') : given;
  return isBlank(value) ? undefined : readCategory(value, platform).path;
}

/** Spells a path so that it can be compared. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path.map(foldText));

/**
 * Cuts a path to two levels. What is a parent afterwards is of the first level everywhere: a path that ends with it has
 * only that.
 */
export const cutPath = (path: readonly string[], cutParents: ReadonlySet<string>): readonly string[] =>
  cutParents.has(pathKey(path)) ? path.slice(-1) : path.slice(-2);
