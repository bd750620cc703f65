import { privacy } from '#delivery.config.ts';
import { analytics, shop } from '#shop.config.ts';
import { termsSections } from '#texts/pages/terms.ts';
import { promises } from '#view/kit/promises.ts';
import { visits } from '#visits.config.ts';

/** The terms of this shop, as their page shows them; the embedded provider keeps them with each order. */
export const shopTerms = termsSections({
  ...promises,
  ...shop.contacts,
  ...privacy,
  analyticsHost: analytics && new URL(analytics.script).host,
  keepsPages: visits.offline,
});
