import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { ProductCard } from '#ui/ProductCard.tsx';
import { ProductInfo } from '#ui/product/ProductInfo.tsx';
import { aProduct } from '../../fixtures/products.ts';

describe('ProductCard', () => {
  const rendered = (fields: Partial<Product> = {}) =>
    renderToStaticMarkup(<ProductCard product={aProduct(fields)} />);

  const images = (markup: string) => [...markup.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src);
  const badges = (markup: string) =>
    [...markup.matchAll(/<span class="badge[^"]*"(?<attributes>[^>]*)>(?<text>[^<]*)</g)]
      .filter(({ groups }) => !/\bhidden\b/.test(groups?.attributes ?? ''))
      .map(({ groups }) => groups?.text);
  const buttonOf = (action: string, markup: string) =>
    markup.match(new RegExp(`<button[^>]*data-action="${action}"[^>]*>([^<]*)`));

  const addButton = (markup: string) => buttonOf('add-to-cart', markup);

  describe('a product card', () => {
    it('names the product, links to its page and shows model and price', () => {
      const markup = rendered({
        id: 42,
        productName: 'Muzlatgich',
        productModel: 'Qor 300',
        productPrice: 5_990_000,
      });
      expect(markup).toContain('<a href="/product-detail/42">Muzlatgich</a>');
      expect(markup).toContain('>Qor 300<');
      expect(markup).toContain('>5 990 000 so‘m<');
      expect(badges(markup)).toEqual([]);
    });

    it('says so if a product has no name', () => {
      expect(rendered({ productName: '' })).toContain('>Nom kiritilmagan</a>');
    });

    it('carries its product for the cart, quick add and quick view', () => {
      const product = aProduct({ id: 42, productName: `"Qor" & 'Muz'` });
      const markup = renderToStaticMarkup(<ProductCard product={product} />);
      const attribute = markup
        .match(/data-product="([^"]*)"/)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      expect(productOfAttribute(attribute)).toEqual(product);
      expect(markup).toContain('data-product-id="42"');
    });
  });

  describe('a discount on the card', () => {
    it('shows its percentage and the price to pay', () => {
      const markup = rendered({ productPrice: 1_000_000, productDiscPrice: 875_000 });
      expect(badges(markup)).toEqual(['13% chegirmada']);
      expect(markup).toContain('>875 000 so‘m<');
    });

    it('that rounds to 0 shows no percentage', () => {
      expect(badges(rendered({ productPrice: 1_000_000, productDiscPrice: 999_999 }))).toEqual([]);
    });
  });

  describe('the images of a card', () => {
    it('are the default image if the product has none', () => {
      expect(images(rendered({ productImgUrl: '' }))).toEqual(['/images/default.jpg']);
    });

    it('are the main one and the first additional one, which is shown on hover', () => {
      const productImages = ['/1.webp', '/2.webp', '/3.webp'].map((src) => ({ src, color: '' }));
      expect(images(rendered({ productImgUrl: '/1.webp', productImages }))).toEqual(['/1.webp', '/2.webp']);
    });

    it('are loaded when they come near the viewport, the most important ones at once', () => {
      expect(rendered()).toContain('loading="lazy"');
      const first = renderToStaticMarkup(<ProductCard product={aProduct()} priority />);
      expect(first).toContain('loading="eager"');
      expect(first).toContain('fetchPriority="high"');
    });
  });

  describe('the buttons of a card', () => {
    it('add to the cart, and offer quick add, quick view, wishlist and compare', () => {
      const markup = rendered();
      expect(addButton(markup)?.[1]).toBe('Savatchaga qo`shish');
      expect(addButton(markup)?.[0]).not.toContain('disabled');
      expect(addButton(markup)?.[0]).toContain('data-bind="in-cart"');
      expect(markup).toContain('data-panel="quick-add"');
      expect(markup).toContain('data-panel="quick-view"');
      expect(buttonOf('toggle-wishlist', markup)?.[0]).toContain('aria-label="Add to Wishlist"');
      expect(buttonOf('toggle-compare', markup)?.[0]).toContain('aria-label="Add to Compare"');
    });

    it('cannot add a sold-out product, whose badge says why', () => {
      const markup = rendered({ productQuantity: 0 });
      expect(badges(markup)).toEqual(['Tugagan']);
      expect(addButton(markup)?.[0]).toContain('disabled');
      expect(addButton(markup)?.[0]).not.toContain('data-bind');
      expect(markup).not.toContain('data-panel="quick-add"');
      expect(markup).toContain('data-panel="quick-view"');
    });
  });
});

describe('ProductInfo', () => {
  const BOUGHT = ['Best seller', '56 kishi sotib oldi'];
  const TERMS = ['1-2 kun', '100 000 so‘mdan', '30 kun', 'naqd pul'];

  it.each([
    ['that can be ordered makes all claims', {}, false, [...BOUGHT, ...TERMS]],
    ['that is newer than the last build does not claim to have been bought', {}, true, TERMS],
    ['that is sold out makes none', { productQuantity: 0 }, false, []],
    ['without a price makes none', { productPrice: 0 }, false, []],
  ])('the page of a product %s', (_, fields, isUnbuilt, claims) => {
    const html = renderToStaticMarkup(<ProductInfo product={aProduct(fields)} isUnbuilt={isUnbuilt} />);
    expect([...BOUGHT, ...TERMS].filter((claim) => html.includes(claim))).toEqual(claims);
  });
});
