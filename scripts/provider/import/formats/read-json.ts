import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import { columnCollector, type Reading } from './reading.ts';

/** What lists of products are called, in case there are several. */
const LIST_NAMES = /^(products|items|goods|offers|data|catalog|catalogue|mahsulotlar|tovarlar|товары)$/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a JSON file that has one list of objects, however deep, or one object per line. Of a large file, neither the text
 * nor a record stays in memory longer than it is needed.
 * @throws {CommandError} if it has none, or several that may be meant.
 */
export function* readJson(decoded: { text: string }, name: string): Reading {
  const { value, isLines } = parsed(decoded.text, name);
  decoded.text = '';
  const { columns, valuesOf } = columnCollector();
  const list = listIn(value, name);
  for (const [index, record] of list.entries()) {
    list[index] = undefined;
    const place = `record ${index + 1}`;
    if (isObject(record))
      yield { place, values: valuesOf(Object.entries(record).map(([field, of]) => [field, of ?? ''])) };
    else yield { place, values: [], fault: 'is not an object: write {"id": …}' };
  }
  return {
    takenFor: isLines ? 'JSON lines' : 'a JSON file',
    columns: columns(),
    messages: [],
    pointIsDecimal: true,
  };
}

function parsed(text: string, name: string): { value: unknown; isLines: boolean } {
  try {
    return { value: JSON.parse(text), isLines: false };
  } catch (error) {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      if (lines.length > 1) return { value: lines.map((line) => JSON.parse(line)), isLines: true };
    } catch {
      // The first error says more.
    }
    throw new CommandError(`${name} is not JSON (${(error as Error).message.replace(/[“"'].*$/s, '…')}).`);
  }
}

function listIn(content: unknown, name: string): unknown[] {
  const found: { key: string; list: unknown[] }[] = [];
  const search = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      if (value.length === 0 || value.some(isObject)) found.push({ key, list: value });
      else for (const member of value) search(member, key);
    } else if (isObject(value)) for (const [of, member] of Object.entries(value)) search(member, of);
  };
  search(content, '');
  const full = found.filter(({ list }) => list.length > 0);
  const [first, ...others] = full.length > 0 ? full : found;
  if (!first) throw new CommandError(`${name} contains no list: write an array of objects.`);
  if (others.length === 0) return first.list;
  const meant = full.filter(({ key }) => LIST_NAMES.test(key));
  if (meant.length === 1 && meant[0]) return meant[0].list;
  throw new CommandError(
    `${name} contains several lists (${found
      .map(({ key }) => plainLine(key))
      .slice(0, 5)
      .join(', ')}): leave only that of the products.`,
  );
}
