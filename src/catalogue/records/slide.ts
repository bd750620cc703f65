import * as v from 'valibot';
import { imageUrl, text } from './fields.ts';

/** A slide of the home page. */
export const slideSchema = v.object({
  slideImgUrl: v.pipe(v.optional(imageUrl, ''), v.nonEmpty('is not a URL that a page can show')),
  slideName: v.optional(text, ''),
});

export type Slide = v.InferOutput<typeof slideSchema> & {
  /** Added by the build: the name of the built image (`built-image.ts`). */
  builtImage?: string;
};
