import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { shop } from '#shop.config.ts';
import type { SiteSettings } from '../build/site-settings.ts';
import { bad, type Findings } from './finding.ts';

/** What the embedded provider says of itself at the base of the API. */
const embeddedSchema = v.object({ orderKeys: v.literal(true), expectedPrices: v.literal(true) });

/** Checks whether pages send all that the embedded provider compares; reports nothing about other APIs. */
export async function* examineOrders(
  { apiUrl, orderKeyHeader }: SiteSettings,
  signal: AbortSignal,
): Findings {
  if (orderKeyHeader) return;
  const answer = await fetch(apiUrl, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(shop.apiTimeoutMs)]),
  })
    .then((response) => response.json())
    .catch(() => undefined);
  if (readAs(embeddedSchema, answer))
    yield bad(
      'The API is the embedded provider, but orders do not say which prices the shopper was shown.',
      'Set ORDER_KEY_HEADER=true: it compares them, and stores an order that is sent again only once.',
    );
}
