import * as v from 'valibot';
import { numeric } from './fields.ts';

const count = v.pipe(numeric, v.safeInteger(), v.minValue(0));

/** One page of products. The records are not looked at here. */
export const listResponseSchema = v.object({
  data: v.array(v.unknown()),
  /** How many products a page holds; some providers cap what was asked for. */
  limit: v.optional(v.fallback(v.pipe(count, v.minValue(1)), 10), 10),
  totalCount: count,
});

/** Categories and slides come as a bare array or wrapped in `data`. */
export const recordsSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
]);
