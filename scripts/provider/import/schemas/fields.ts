import * as v from 'valibot';
import { compactNumber } from '#rules/spelled-number.ts';

/** Characters of a description, and of a name, which every card and list repeats. */
const MOST_IN_TEXT = 50_000;
const MOST_IN_NAME = 500;

const MISSING = 'is missing: fill it in';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** An id of a record: `12`, `9 004`, `9003.0`. */
export const recordId = v.pipe(
  v.union([v.number(), v.string()], 'is not a number: correct it'),
  v.transform((given) => compactNumber(String(given)).replace(/[.,]00?$/, '')),
  v.regex(/^[1-9]\d{0,14}$/, ({ input }) =>
    /\de\+?\d/i.test(input)
      ? 'was shortened by a spreadsheet: format the column as text, and export the file again'
      : 'is not a whole number from 1, of at most 15 digits and without zeros in front: correct it',
  ),
  v.transform(Number),
);

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `is longer than ${most} characters: shorten it`);

export const text = v.pipe(
  v.union([v.string(), v.number()], 'is not text: write words'),
  v.transform((value) => String(value).trim().replace(/\r\n?/g, '\n')),
  atMost(MOST_IN_TEXT),
);

/** Part of a name; may be empty. */
export const shortText = v.pipe(text, atMost(MOST_IN_NAME));

export const name = v.pipe(shortText, v.nonEmpty('is empty: write a name'));

export const boolean = v.pipe(
  v.unknown(),
  v.transform((value) => BOOLEANS.get(String(value).toLowerCase())),
  v.boolean('is neither true nor false: write one of these'),
);

/** ISO 8601, in UTC. */
export const time = v.pipe(
  text,
  v.check(
    (spelled) => /^\d{4}-\d\d-\d\d/.test(spelled) && !Number.isNaN(Date.parse(spelled)),
    'is not a date or time: write it as 2026-01-31 or 2026-01-31T12:00:00Z',
  ),
  v.transform((spelled) => new Date(spelled).toISOString()),
);

/** A field that must have a value; null is an empty cell. */
export const filled = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.nonNullable(v.nullable(schema), MISSING);

/** Returns a schema's message about a whole record or a missing field. */
export const recordMessage = ({ expected }: v.ObjectIssue): string =>
  expected === 'Object' ? 'is not an object: write {"id": …}' : MISSING;
