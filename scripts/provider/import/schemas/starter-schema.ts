import * as v from 'valibot';
import { recordId, recordMessage } from './fields.ts';

/** A product that first-time visitors find in one of their lists. */
export const starterSchema = v.object(
  {
    list: v.picklist(['wishlist', 'compare'], 'is neither wishlist nor compare: write one of these'),
    productId: recordId,
  },
  recordMessage,
);

export type ImportedStarter = v.InferOutput<typeof starterSchema>;
