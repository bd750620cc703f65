import * as v from 'valibot';

/** Where something happened. */
export const pageKinds = ['home', 'listing', 'product', 'cart', 'checkout', 'other'] as const;

/** What an owner is told of a visit; nobody can tell from it whose visit it was. */
export const shopEventSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['page', 'added', 'order-sent', 'order-failed', 'load-failed']) }),
  v.object({
    kind: v.literal('search'),
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    /** Products that were found. */
    found: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.object({
    kind: v.literal('vital'),
    /** Milliseconds, and a score for the layout's shifts. */
    name: v.picklist(['LCP', 'INP', 'CLS']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)),
  }),
]);

/** Some of what happened on one page. */
export const visitSchema = v.object({
  page: v.picklist(pageKinds),
  events: v.pipe(v.array(shopEventSchema), v.maxLength(200)),
});

export type PageKind = (typeof pageKinds)[number];
export type ShopEvent = v.InferOutput<typeof shopEventSchema>;
export type Visit = v.InferOutput<typeof visitSchema>;
