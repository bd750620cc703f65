import { expect, it } from 'vitest';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct } from '../../../fixtures/products.ts';

it('products that were actually viewed are remembered newest first, until they are forgotten', async () => {
  openPage();
  const { rememberViewed } = await import('#stores/recently-viewed.ts');
  const { $viewedProducts, forgetViewed } = await import('#stores/products/viewed-products.ts');
  const ids = () => $viewedProducts.get().map(({ id }) => id);
  for (const id of [4, 5, 6, 4]) rememberViewed(productAttribute(aProduct({ id })));
  expect(ids()).toEqual([4, 6, 5]);
  forgetViewed(6);
  expect(ids()).toEqual([4, 5]);
});
