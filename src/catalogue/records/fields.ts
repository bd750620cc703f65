import * as v from 'valibot';
import { readImageUrl, readNumber, readText } from '#rules/read-field.ts';

/** Schemas of the API's lists, and of the fields that their records share: numbers may be sent as text, texts may be missing. */

/** Reads any value with a schema; returns `undefined` if it does not fit. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Reads JSON with a schema; returns `undefined` if it is not JSON, or does not fit. */
export const readJson = <Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> | undefined => readAs(v.pipe(v.string(), v.parseJson(), schema), json);

/** Accepts any value, even none, as what it is read as. */
export const readBy = <Value extends string | number>(read: (value: unknown) => Value) =>
  v.fallback(v.pipe(v.unknown(), v.transform(read)), read(undefined));

/** A finite number, or a string that spells one (`"5990000.00"`). */
export const numeric = v.pipe(
  v.unknown(),
  v.transform((value) => readNumber(value) ?? Number.NaN),
  v.number('is not a number'),
);

/** A whole number above zero, or a string that spells one. */
export const recordId = v.pipe(
  numeric,
  v.safeInteger('is not a whole number'),
  v.minValue(1, 'is not above 0'),
);

export const text = readBy(readText);
export const imageUrl = readBy(readImageUrl);

const count = v.pipe(numeric, v.safeInteger(), v.minValue(0));

/** One page of products; the records are not validated here. */
export const listResponseSchema = v.object({
  data: v.array(v.unknown()),
  /** Products per page; some providers cap the requested number. */
  limit: v.optional(v.fallback(v.pipe(count, v.minValue(1)), 10), 10),
  totalCount: count,
});

/** Categories or slides, as a bare array or wrapped in `data`. */
export const recordsSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
]);
