import { expect, it } from 'vitest';
import { limitPages } from '../../../../../../scripts/bench/pages/limit/limit-pages.ts';
import { aProduct } from '../../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../../support/catalogue/catalogues.ts';

const evil = aProduct({
  productName: '<img src=x onerror="alert(1)">',
  productModel: '"><script>alert(2)</script>',
  productOption: '</p><script>alert(3)</script>',
});

it('shows names on the hand-written pages as text', () => {
  const pages = limitPages(
    catalogueOf({
      products: [evil],
      categories: [{ id: 1, categoryName: '<b>Muzlatgich</b>', categoryImgUrl: '' }],
      slides: [{ slideImgUrl: '/s.jpg', slideName: '" onload="alert(4)' }],
    }),
    evil.id,
  );
  const visible = Object.values(pages).map((html) =>
    html.replace(/<script type="application.*?<\/script>/, ''),
  );
  for (const html of visible) expect(html).not.toMatch(/<script>alert|<img src=x|<b>|" onload=/);
  for (const html of visible.slice(0, 3))
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

it('lets a tap on the hand-written page save what the shop saves', () => {
  const product = aProduct({ id: 7, productName: 'Blender' });
  const [, line = ''] =
    /data-line="([^"]*)"/.exec(limitPages(catalogueOf({ products: [product] }), 7).product) ?? [];
  expect(JSON.parse(line.replaceAll('&quot;', '"'))).toMatchObject({
    id: 7,
    productName: 'Blender',
    quantity: 1,
  });
});
