import * as v from 'valibot';
import { image, name, recordId, recordMessage, text } from './fields.ts';

/** A category of an imported file; with a parent, by its id or name, it is one of the second level. */
export const categorySchema = v.object(
  {
    /** Undefined stands for the category of this name, or a new one. */
    id: v.nullish(recordId, null),
    categoryName: name,
    categoryImgUrl: v.nullish(image, null),
    parentId: v.nullish(recordId, null),
    parentName: v.nullish(text, ''),
  },
  recordMessage,
);

export type ImportedCategory = v.InferOutput<typeof categorySchema>;
