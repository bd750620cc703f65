import { describe, expect, it, test } from 'vitest';
import { deliveryFee, priceRange, surchargeOf } from '#rules/delivery.ts';
import { mapFrameUrl, mapPageUrl } from '#rules/map-addresses.ts';
import { aCartLine } from '../../fixtures/products.ts';

describe('delivery', () => {
  const line = (fields: object = {}) => aCartLine({ productPrice: 60_000, productDiscPrice: 0, ...fields });
  const terms = { price: 20_000, freeFrom: 100_000 };
  const surcharges = [{ categoryIds: [1, 2], price: 50_000 }];

  describe('delivery', () => {
    it('costs its price below the free-delivery threshold', () => {
      expect(deliveryFee([line()], terms, [])).toBe(20_000);
      expect(deliveryFee([line({ quantity: 2 })], terms, [])).toBe(0);
    });

    it('is free from exactly the threshold on, by the price to pay', () => {
      const discounted = line({ productPrice: 200_000, productDiscPrice: 99_999 });
      expect(deliveryFee([discounted], terms, [])).toBe(20_000);
      expect(deliveryFee([{ ...discounted, productDiscPrice: 100_000 }], terms, [])).toBe(0);
    });

    it('costs extra for each large appliance, even where it is free', () => {
      expect(deliveryFee([line({ categoryId: 2, quantity: 2 })], terms, surcharges)).toBe(100_000);
      expect(deliveryFee([line({ categoryId: 9 })], terms, surcharges)).toBe(20_000);
      expect(deliveryFee([line({ categoryId: null })], terms, surcharges)).toBe(20_000);
    });

    it('costs what the operator says if it has no price, or for goods in dollars', () => {
      expect(deliveryFee([line()], { freeFrom: 100_000 }, [])).toBeUndefined();
      expect(deliveryFee([line({ productCurrency: 'dollar' })], terms, [])).toBeUndefined();
      expect(deliveryFee([line({ productCurrency: 'dollar' })], { price: 20_000 }, [])).toBe(20_000);
    });
  });

  it('a category has the surcharges that name it', () => {
    expect([1, 3, null, undefined].map((id) => surchargeOf(id, surcharges))).toEqual([50_000, 0, 0, 0]);
  });

  it('prices of several regions form a range; no prices give none', () => {
    expect(priceRange([{ price: 40_000 }, {}, { price: 20_000 }])).toEqual({ least: 20_000, most: 40_000 });
    expect(priceRange([{}])).toBeUndefined();
  });
});

describe('map addresses', () => {
  const shop = { name: 'Vitrina', address: 'Bunyodkor 12', latitude: 41.28573, longitude: 69.20406 };

  test('a map frame shows the streets around its place, which has a marker', () => {
    const url = new URL(mapFrameUrl(shop));
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number);
    expect(west).toBeCloseTo(69.19706);
    expect(south).toBeCloseTo(41.28173);
    expect(east).toBeCloseTo(69.21106);
    expect(north).toBeCloseTo(41.28973);
    expect(url.searchParams.get('marker')).toBe('41.28573,69.20406');
  });

  test('a map page shows the same place, even with negative coordinates', () => {
    expect(mapPageUrl({ ...shop, latitude: -33.86785, longitude: -70.5 })).toBe(
      'https://www.openstreetmap.org/?mlat=-33.86785&mlon=-70.5#map=17/-33.86785/-70.5',
    );
  });
});
