import * as v from 'valibot';
import { parseRecord } from './parse-records.ts';

const none = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const time = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), v.number());
const instant = v.pipe(
  time,
  v.transform((ms) => new Date(ms).toISOString()),
);
const limit = v.nullish(v.union([none, instant]), '');
const periodSchema = v.object({ discountFrom: limit, discountUntil: limit });

/** Reads the discount of a record that says when it holds; there is none if that cannot be read. */
export function readDiscount(record: unknown, price: number) {
  const parsed = parseRecord(periodSchema, record);
  if ('problem' in parsed) return { discount: { price: 0 }, problem: parsed.problem };
  const { discountFrom: from, discountUntil: until } = parsed.output;
  return from || until ? { discount: { price, from, until } } : {};
}
