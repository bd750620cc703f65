import * as v from 'valibot';
import { imageUrl, recordId, text } from './fields.ts';

/** A category of the live catalogue. */
export const categorySchema = v.object({
  id: recordId,
  categoryName: v.pipe(v.optional(text, ''), v.nonEmpty('is empty')),
  categoryImgUrl: v.optional(imageUrl, ''),
  /** The category that it is below; absent or null for the topmost. */
  parentId: v.optional(v.fallback(v.nullable(recordId), null)),
});

export type Category = v.InferOutput<typeof categorySchema> & {
  /** Put in by the build: the name of the built image (`built-image.ts`). */
  builtImage?: string;
};

/** Levels below the topmost categories. */
const MOST_LEVELS = 2;

/**
 * The records of a list of categories with those nested in them (`children`), each after the one that it is below. Nested
 * ones may be spelled `name` and `img`. What is no record stays as it is.
 */
export const flatCategories = (records: readonly unknown[], parentId?: unknown, level = 0): unknown[] =>
  records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [record];
    const { children, name, img, ...own } = record as Record<string, unknown>;
    const category = {
      ...own,
      categoryName: own.categoryName ?? name,
      categoryImgUrl: own.categoryImgUrl ?? img ?? undefined,
      ...(parentId !== undefined && { parentId }),
    };
    const nested = Array.isArray(children) && level < MOST_LEVELS ? children : [];
    return [category, ...flatCategories(nested, own.id, level + 1)];
  });
