import * as v from 'valibot';
import { image, recordMessage, text } from './fields.ts';

/** A slide of an imported file; they are shown in its order. */
export const slideSchema = v.object(
  {
    slideName: v.nullish(text, ''),
    slideImgUrl: v.pipe(image, v.string('is empty: write a file name or an address')),
  },
  recordMessage,
);

export type ImportedSlide = v.InferOutput<typeof slideSchema>;
