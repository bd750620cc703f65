import { expect, it } from 'vitest';
import { firstVisit } from '#first-visit.config.ts';
import { brands, claims, partners, parts, shop, stores } from '#shop.config.ts';
import { findSampleLeftovers } from '../../../../scripts/build/sample-leftovers.ts';
import { aProduct } from '../../../fixtures/products.ts';

const catalogueOf = (productModel: string) => ({ newestProducts: () => [aProduct({ productModel })] });
const own = catalogueOf('Artel HD-345');
const settings = { brands, claims, partners, parts, shop, stores, firstVisit };

it('reports nothing for the sample shop itself', () => {
  expect(findSampleLeftovers(catalogueOf('Zarnur ZN-320'))).toEqual([]);
});

it('names what a shop with its own products still has from the sample', () => {
  const lines = findSampleLeftovers(own).join('\n');
  for (const left of [
    /stores: Paris, .*Tokyo/,
    /brands: .*Zarnur/,
    /phone: \+998 71 200 10 10/,
    /buyers: 56/,
  ])
    expect(lines).toMatch(left);
});

it('names nothing that is the owner’s own or switched off', () => {
  const contacts = {
    ...shop.contacts,
    phone: '+998 71 111 22 33',
    email: 'info@texnoland.uz',
    social: [{ name: 'Telegram', url: 'https://t.me/texnoland' }],
  };
  expect(
    findSampleLeftovers(own, {
      ...settings,
      shop: { ...shop, name: 'Texnoland', contacts } as unknown as typeof shop,
      brands: [{ name: 'Artel', logo: '/artel.svg' }],
      partners: [],
      claims: { ...claims, buyers: undefined },
      parts: { ...parts, stores: false, templatePages: false, account: false, dropdowns: false },
      firstVisit: { ...firstVisit, starterWishlist: [], starterCompare: [7] },
    }),
  ).toEqual([]);
});
