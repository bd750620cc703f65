import * as v from 'valibot';
import { numeric } from './fields.ts';

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
