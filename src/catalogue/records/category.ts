import * as v from 'valibot';
import { imageUrl, recordId, text } from './fields.ts';

/** A category of the live catalogue. */
export const categorySchema = v.object({
  id: recordId,
  categoryName: v.pipe(v.optional(text, ''), v.nonEmpty('is empty')),
  categoryImgUrl: v.optional(imageUrl, ''),
});

export type Category = v.InferOutput<typeof categorySchema> & {
  /** Put in by the build: the name of the built image (`built-image.ts`). */
  builtImage?: string;
};
