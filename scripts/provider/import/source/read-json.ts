import { CommandError } from '../../../failures/command-error.ts';
import { isTooDeep, objectsIn } from '../../columns/cell.ts';
import { MESSAGES } from '../rows/message.ts';
import { columnCollector, type Reading } from './reading.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a JSON file that has one list of objects, however deep, or one object per line. Of a large file, neither the text
 * nor a record stays in memory longer than it is needed.
 * @throws {CommandError} if it has none, or several that may be meant.
 */
export function* readJson(decoded: { text: string }, name: string): Reading {
  const { value, takenFor } = parsed(decoded.text, name);
  if (isTooDeep(objectsIn([value]), objectsIn))
    throw new CommandError(`${name} has lists inside lists, too deep to be read. Nothing was imported.`);
  decoded.text = '';
  const { columns, valuesOf } = columnCollector();
  const list = listIn(value, name);
  for (const [index, record] of list.entries()) {
    list[index] = undefined;
    const place = `record ${index + 1}`;
    if (isObject(record))
      yield { place, values: valuesOf(Object.entries(record).map(([field, of]) => [field, of ?? ''])) };
    else yield { place, values: [], fault: MESSAGES.notAnObject };
  }
  return { takenFor, columns: columns(), pointIsDecimal: true };
}

function parsed(text: string, name: string): { value: unknown; takenFor: string } {
  try {
    return { value: JSON.parse(text), takenFor: 'a JSON file' };
  } catch (error) {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      if (lines.length > 1) return { value: lines.map((line) => JSON.parse(line)), takenFor: 'JSON lines' };
    } catch {
      // The first error says more.
    }
    throw new CommandError(`${name} is not JSON (${(error as Error).message.replace(/[“"'].*$/s, '…')}).`);
  }
}

function listIn(content: unknown, name: string): unknown[] {
  const [list, ...others] = listsIn(content).filter(({ length }) => length > 0);
  if (!list) throw new CommandError(`${name} contains no list: write an array of objects.`);
  if (others.length > 0)
    throw new CommandError(`${name} contains several lists: leave only that of the products.`);
  return list;
}

/** Finds the lists of records in a value. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value) && value.some(isObject)) return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(listsIn) : [];
}
