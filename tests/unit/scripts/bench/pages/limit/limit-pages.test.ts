import { expect, it } from 'vitest';
import { limitHome } from '../../../../../../scripts/bench/pages/limit/limit-home.ts';
import { limitListing } from '../../../../../../scripts/bench/pages/limit/limit-listing.ts';
import { limitProduct } from '../../../../../../scripts/bench/pages/limit/limit-product.ts';
import { aProduct } from '../../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../../support/catalogue/catalogues.ts';

const evil = aProduct({
  productName: '<img src=x onerror="alert(1)">',
  productModel: '"><script>alert(2)</script>',
  productOption: '</p><script>alert(3)</script>',
});
const snapshot = {
  products: [evil],
  categories: [{ id: 1, categoryName: '<b>Muzlatgich</b>', categoryImgUrl: '' }],
  slides: [{ slideImgUrl: '/s.jpg', slideName: '" onload="alert(4)' }],
};

it.each([
  ['product', () => limitProduct(evil, [evil])],
  ['listing', () => limitListing(catalogueOf(snapshot))],
  ['home', () => limitHome(catalogueOf(snapshot))],
])('shows names on the hand-written %s page as text', (_page, write) => {
  const html = write();
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>|" onload=/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

it('lets a tap on the hand-written page save what the shop saves', () => {
  const html = limitProduct(aProduct({ id: 7, productName: 'Blender' }), []);
  const [, line = ''] = /data-line="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(line.replaceAll('&quot;', '"'))).toMatchObject({
    id: 7,
    productName: 'Blender',
    quantity: 1,
  });
});
