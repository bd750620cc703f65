import { foldText } from '#rules/fold-text.ts';
import type { Platform } from '../names/platforms.ts';
import { isCategoryPath } from '../source.ts';
import { textOf } from './plain-cell.ts';

/** The category of a row, with all its levels. */
export interface ReadCategory {
  path: readonly string[];
  /** Other categories of the row, which were not kept. */
  others: readonly string[];
}

const NONE = new Set(
  'home; root; root catalog; uncategorized; без категории; без рубрики; все товары; all products; главная; misc; barchasi'
    .split('; ')
    .map(foldText),
);

const LEVELS = /\s+>\s*|\s*>\s+|\|/;
const LEVELS_AND_SLASHES = /\s+>\s*|\s*>\s+|\||\//;

/** Reads a path of categories, or of several the longest. */
export function readCategory(value: unknown, { levels, hasSeveralCategories }: Platform): ReadCategory {
  const separator = levels ? LEVELS_AND_SLASHES : LEVELS;
  const pathOf = (text: string) => usable(text.replaceAll('\\,', ',').split(separator));
  if (isCategoryPath(value)) return { path: usable(value.levels), others: [] };
  const texts = Array.isArray(value)
    ? value.map(textOf)
    : hasSeveralCategories
      ? textOf(value).split(/(?<!\\),/)
      : [textOf(value)];
  const paths = texts.map(pathOf).filter((path) => path.length > 0);
  const path = paths.reduce((best, each) => (each.length > best.length ? each : best), paths[0] ?? []);
  return { path, others: paths.filter((other) => other !== path).map((other) => other.join(' > ')) };
}

/** Without what means no category; at most 100 characters each. */
const usable = (names: readonly string[]): string[] =>
  names
    .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 100))
    .filter((name) => name && !NONE.has(foldText(name)));

/**
 * Cuts paths to two levels. What is a parent afterwards is of the first level everywhere: a path that ends with it has only
 * that.
 */
export function cutPaths(
  paths: readonly (readonly string[] | undefined)[],
): (readonly string[] | undefined)[] {
  const keyOf = (path: readonly string[]) => JSON.stringify(path.map(foldText));
  const parents = new Set(
    paths.flatMap((path) => (path && path.length > 2 ? [keyOf(path.slice(0, -1))] : [])),
  );
  return paths.map((path) => path && (parents.has(keyOf(path)) ? path.slice(-1) : path.slice(-2)));
}
