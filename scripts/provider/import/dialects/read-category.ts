import { foldText } from '#rules/fold-text.ts';
import { textOf } from '../../columns/cell.ts';
import type { CategoryPath } from '../row.ts';
import type { SourceFacts } from '../source/reading.ts';
import { NO_CATEGORY } from '../words.ts';
import type { Dialect } from './dialect.ts';

const LEVELS = /\s+>\s*|\s*>\s+|>>>|\|/;
const LEVELS_AND_SLASHES = new RegExp(`${LEVELS.source}|/`);
const MOST_IN_NAME = 100;

/** Reads a path of categories, or of several the longest; undefined for an id that is not among these groups. */
export function readCategory(
  value: unknown,
  { levels, several }: NonNullable<Dialect['categories']> = {},
  groups?: SourceFacts['groups'],
): CategoryPath | undefined {
  const text = textOf(value);
  if (groups) return groups.has(text) ? { path: usable(levelsOf(text, groups)), others: [] } : undefined;
  const texts = Array.isArray(value) ? value.map(textOf) : several ? text.split(several) : [text];
  const paths = texts
    .map((each) => usable(each.replaceAll('\\,', ',').split(levels ? LEVELS_AND_SLASHES : LEVELS)))
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
