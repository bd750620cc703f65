import * as v from 'valibot';
import { isImageUrl } from '#rules/image-url.ts';
import { readNumber } from '#rules/numeric.ts';

/** Field schemas shared by the records of the API. What comes as text in the place of a number, or not at all, is tolerated. */

/** What a schema makes of a value, whatever that is; `undefined` where it does not fit. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** What a schema makes of a text of JSON; `undefined` where it is none, or does not fit. */
export const readJson = <Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> | undefined => readAs(v.pipe(v.string(), v.parseJson(), schema), json);

/** A finite number, or a string that spells one (`"5990000.00"`). */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform((value) => readNumber(value) ?? Number.NaN),
  v.number('is not a number'),
);

/** A whole number above zero, as a number or its spelling. */
export const recordId = v.pipe(
  numeric,
  v.safeInteger('is not a whole number'),
  v.minValue(1, 'is not above 0'),
);

/** A text; absent, null or not a text counts as empty. Numbers are spelled out. */
export const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
);

/** The address of an image, or an empty string where there is none that a page could show. */
export const imageUrl = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((url) => (isImageUrl(url) ? url : '')),
  ),
  '',
);
