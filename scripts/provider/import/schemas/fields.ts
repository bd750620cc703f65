import * as v from 'valibot';

const MAX_PRICE = 1_000_000_000_000;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A number, or text that spells it: `5990000.00`, `5 990 000`, `499,50`. */
const number = v.union(
  [
    v.number(),
    v.pipe(
      v.string(),
      v.transform((spelled) => spelled.replace(/\s/g, '').replace(/,(\d{1,2})$/, '.$1')),
      v.regex(/^-?\d+(\.\d+)?$/),
      v.transform(Number),
    ),
  ],
  'is not a number: write digits only, such as 5990000 or 499.50',
);

export const wholeNumber = (from: number, to: number) => {
  const message = `is not a whole number from ${from} to ${to}: correct it`;
  return v.pipe(
    number,
    v.check((value) => Number.isInteger(value) && value >= from && value <= to, message),
  );
};

export const recordId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

export const price = v.pipe(
  number,
  v.minValue(0, 'is below 0: write the price, or 0 for a price on request'),
  v.maxValue(MAX_PRICE, `is above ${MAX_PRICE}: correct it`),
  v.check((value) => Number(value.toFixed(2)) === value, 'has more than two decimals: round it'),
);

export const text = v.pipe(
  v.union([v.string(), v.number()], 'is not text: write words'),
  v.transform((value) => String(value).trim().replace(/\r\n?/g, '\n')),
);

export const name = v.pipe(text, v.nonEmpty('is empty: write a name'));

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

/** The name of a file beside the imported one, or an address. */
export const image = v.pipe(
  text,
  v.transform((spelled) => spelled || null),
);

/** Returns a schema's message about a whole record or a missing field. */
export const recordMessage = ({ expected }: v.ObjectIssue): string =>
  expected === 'Object' ? 'is not an object: write {"id": …}' : 'is missing: fill it in';
