import * as v from 'valibot';
import { imageUrl, recordId, text } from './fields.ts';

/** A category of the live catalogue. */
export const categorySchema = v.object({
  id: recordId,
  categoryName: v.pipe(v.optional(text, ''), v.nonEmpty('is empty')),
  categoryImgUrl: v.optional(imageUrl, ''),
  /** Id of its parent; absent or null for the topmost categories. */
  parentId: v.optional(v.fallback(v.nullable(recordId), null)),
});

export type Category = v.InferOutput<typeof categorySchema> & {
  /** Added by the build: the name of the built image (`built-image.ts`). */
  builtImage?: string;
};

/** What names a category and puts it below another. */
export type NamedCategory = Pick<Category, 'id' | 'categoryName' | 'parentId'>;

/** Levels below the topmost categories; deeper ones are ignored. */
const MAX_LEVELS = 2;

/**
 * Returns the records of a list of categories, with nested ones (`children`) after their parents. Accepts `name` and
 * `img` as field names. Anything that is not a record stays as it is.
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
    const nested = Array.isArray(children) && level < MAX_LEVELS ? children : [];
    return [category, ...flatCategories(nested, own.id, level + 1)];
  });
