import * as v from 'valibot';

/** The kinds of page on which events happen. */
export const pageKinds = ['home', 'listing', 'product', 'cart', 'checkout', 'other'] as const;

/** An event of a visit that is reported to the owner; nothing in it identifies the visitor. */
export const shopEventSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['page', 'added', 'order-sent', 'order-failed', 'load-failed']) }),
  v.object({
    kind: v.literal('search'),
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    /** Number of products found. */
    found: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.object({
    kind: v.literal('vital'),
    /** In milliseconds, except CLS, which is a score. */
    name: v.picklist(['LCP', 'INP', 'CLS']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)),
  }),
]);

/** Some of the events on one page. */
export const visitSchema = v.object({
  page: v.picklist(pageKinds),
  events: v.pipe(v.array(shopEventSchema), v.maxLength(200)),
});

export type PageKind = (typeof pageKinds)[number];
export type ShopEvent = v.InferOutput<typeof shopEventSchema>;
export type Visit = v.InferOutput<typeof visitSchema>;
