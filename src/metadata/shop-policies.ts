import type { MerchantReturnPolicy, ShippingService } from 'schema-dts';
import { type DeliveryTerms, delivery, regions, surcharges } from '#delivery.config.ts';
import { returnTermsPath } from '#paths.ts';
import { claims } from '#shop.config.ts';

const country = 'UZ';

/** Tells until when goods can be returned, or, if the shop promises nothing, where its terms say so. */
export const returnPolicy = (site: URL): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  merchantReturnLink: new URL(returnTermsPath, site).href,
  ...(claims.returnDays && {
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: claims.returnDays,
  }),
});

const money = (amount: object) => ({ '@type': 'MonetaryAmount' as const, currency: 'UZS', ...amount });

/**
 * Tells what delivery costs at most and how long it takes, wherever in the country: search engines know none of its regions.
 * Undefined if only the operator can say: without a price for a region, or with an extra charge for some goods.
 */
export function shippingService(
  places: readonly DeliveryTerms[] = regions.length > 0 ? regions : [{}],
  extra: typeof surcharges = surcharges,
): ShippingService | undefined {
  const all = places.map((place) => ({ ...delivery, ...place }));
  const most = (of: 'price' | 'freeFrom') => Math.max(...all.map((terms) => terms[of] ?? Infinity));
  const [price, freeFrom] = [most('price'), most('freeFrom')];
  if (price === Infinity || Object.keys(extra).length > 0) return undefined;
  const days = all.flatMap((terms) => terms.days?.match(/\d+/g)?.map(Number) ?? Number.NaN);
  const [minValue, maxValue] = [Math.min(...days), Math.max(...days)];
  const duration = { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' } as const;
  const conditions = (rate: object, orderValue: object) => ({
    '@type': 'ShippingConditions' as const,
    shippingDestination: { '@type': 'DefinedRegion' as const, addressCountry: country },
    shippingRate: money(rate),
    ...(freeFrom < Infinity && { orderValue: money(orderValue) }),
    ...(minValue <= maxValue && { transitTime: { '@type': 'ServicePeriod' as const, duration } }),
  });
  const usual = conditions({ maxValue: price }, { maxValue: freeFrom - 1 });
  const free = conditions({ value: 0 }, { minValue: freeFrom });
  return { '@type': 'ShippingService', shippingConditions: freeFrom < Infinity ? [usual, free] : [usual] };
}
