import { expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { productData, serializeStructuredData } from '#metadata/structured-data.ts';
import { aProduct } from '../../fixtures/products.ts';

const site = new URL('https://shop.example');

const dataOf = (fields: Partial<Product>) => productData(aProduct(fields), { between: [], site });
const productOf = (fields: Partial<Product>) => Object(dataOf(fields)['@graph'][0]);

it.each<[string, Partial<Product>, object | undefined]>([
  ['a full price', {}, { price: 5_990_000, priceCurrency: 'UZS' }],
  ['a discount', { productDiscPrice: 5_490_000 }, { price: 5_490_000 }],
  ['an invalid discount', { productDiscPrice: 6_490_000 }, { price: 5_990_000 }],
  ['dollars', { productCurrency: 'dollar', productPrice: 499.5 }, { price: 499.5, priceCurrency: 'USD' }],
  ['stock', {}, { availability: 'https://schema.org/InStock' }],
  ['no stock', { productQuantity: 0 }, { availability: 'https://schema.org/OutOfStock' }],
])('offers a product with %s as the shop sells it', (_, fields, offer) => {
  expect(productOf(fields).offers).toMatchObject(offer ?? {});
});

it('makes no offer without a price, and lists no image where there is none', () => {
  const product = productOf({ productPrice: 0, productImgUrl: '' });
  expect(product).not.toHaveProperty('offers');
  expect(product).not.toHaveProperty('image');
});

it('lists images by absolute URLs, both built ones and the provider’s own', () => {
  const product = productOf({
    productImgUrl: '/media/1.png',
    productImages: [{ src: 'https://cdn.example/2.png', color: '' }],
    builtImages: { '/media/1.png': 'aaaaaaaaaaaa-1000x1200' },
  });
  expect(product.image).toEqual([
    'https://shop.example/images/built/aaaaaaaaaaaa-800.webp',
    'https://cdn.example/2.png',
  ]);
});

it('cannot be ended by anything in a name', () => {
  const productName = '</script><script>alert(1)</script><!--';
  const spelled = serializeStructuredData(dataOf({ productName }));
  expect(spelled).not.toContain('<');
  expect(JSON.parse(spelled)['@graph'][0].name).toContain(productName);
});
