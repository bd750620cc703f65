import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { listingPath } from '#paths.ts';
import * as icons from '#ui/icons.ts';
import { NoCategories } from '#ui/NoCategories.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Price } from '#ui/Price.tsx';
import { ProductCard } from '#ui/ProductCard.tsx';
import { ProductInfo } from '#ui/product/ProductInfo.tsx';
import { Totals } from '#ui/Totals.tsx';
import { aProduct } from '../../fixtures/products.ts';

describe('product', () => {
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

      it('are the main one alone; a mouse brings the second', () => {
        const productImages = ['/1.webp', '/2.webp'].map((src) => ({ src, color: '' }));
        expect(images(rendered({ productImgUrl: '/1.webp', productImages }))).toEqual(['/1.webp']);
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
});

describe('prices', () => {
  describe('Price', () => {
    /** What a shopper sees of a price: the one to pay and the one struck through, if any. */
    function seen(fields: Partial<Product>) {
      const markup = renderToStaticMarkup(<Price product={aProduct(fields)} />);
      const visible = markup.replace(/<(\w+)[^>]* hidden=""[^>]*>.*?<\/\1>/g, '');
      const struckThrough = visible.match(/<s[ >].*<\/s>/)?.[0];
      return {
        toPay: textOf(visible.replace(struckThrough ?? '', '')),
        struckThrough: struckThrough && textOf(struckThrough),
      };
    }

    const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');

    it.each([0, 12_500_000, 13_000_000])(
      'shows the price, and nothing struck through, if no discount applies (discounted price %d)',
      (productDiscPrice) => {
        expect(seen({ productPrice: 12_500_000, productDiscPrice })).toEqual({
          toPay: '12 500 000 so‘m',
          struckThrough: undefined,
        });
      },
    );

    it('shows the discounted price and the old one, labelled and struck through, if a discount applies', () => {
      expect(seen({ productPrice: 12_500_000, productDiscPrice: 9_900_000 })).toEqual({
        toPay: '9 900 000 so‘m',
        struckThrough: 'Eski narxi: 12 500 000 so‘m',
      });
    });

    it('says that the price is on request if there is none', () => {
      expect(seen({ productPrice: 0, productDiscPrice: 10 })).toEqual({
        toPay: 'Narxi so‘rov bo‘yicha',
        struckThrough: undefined,
      });
    });

    it('shows a $ sign if the currency is dollar', () => {
      expect(seen({ productPrice: 550, productDiscPrice: 499.5, productCurrency: 'dollar' })).toEqual({
        toPay: '$499.50',
        struckThrough: 'Eski narxi: $550.00',
      });
    });
  });

  describe('Totals', () => {
    it('shows one total per currency with two decimals, under its label', () => {
      const markup = renderToStaticMarkup(
        <Totals
          label="Umumiy narx"
          totals={[
            { amount: 12_500_000, currency: 'sum' },
            { amount: 499.5, currency: 'dollar' },
          ]}
        />,
      );
      expect(markup).toMatch(/<dt[^>]*>Umumiy narx<\/dt>/);
      expect([...markup.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, total]) => total)).toEqual([
        '12 500 000.00 so‘m',
        '$499.50',
      ]);
    });

    it('is announced when it changes', () => {
      const markup = renderToStaticMarkup(
        <Totals label="Umumiy" totals={[{ amount: 0, currency: 'sum' }]} />,
      );
      expect(markup).toContain('aria-live="polite"');
    });
  });
});

describe('listing', () => {
  describe('Pagination', () => {
    const rendered = (current: number, last: number) =>
      renderToStaticMarkup(
        <Pagination current={current} last={last} pathOf={(page) => listingPath({ categoryId: 2, page })} />,
      );

    /** The words and arrows of the pagination, place by place. */
    const places = (markup: string) =>
      [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, place = '']) => {
        if (place.includes(icons.chevronLeft)) return 'left';
        if (place.includes(icons.chevronRight)) return 'right';
        return place.replace(/<[^>]+>/g, '');
      });

    it('shows arrows, the first, the last and the current page ±1, with ellipses', () => {
      expect(places(rendered(50, 106))).toEqual(['left', '1', '…', '49', '50', '51', '…', '106', 'right']);
    });

    it('has no arrow if there is no page to go to', () => {
      expect(places(rendered(1, 3))).toEqual(['1', '2', '3', 'right']);
      expect(places(rendered(3, 3))).toEqual(['left', '1', '2', '3']);
    });

    it('is absent if everything is on one page', () => {
      expect(rendered(1, 1)).toBe('');
    });

    it('links every page by its own address, and the arrows to the adjacent pages', () => {
      const hrefs = [...rendered(2, 4).matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
      expect(hrefs).toEqual([
        '/shop-default?categoryId=2',
        '/shop-default?categoryId=2',
        '/shop-default?categoryId=2&amp;page=2',
        '/shop-default?categoryId=2&amp;page=3',
        '/shop-default?categoryId=2&amp;page=4',
        '/shop-default?categoryId=2&amp;page=3',
      ]);
    });

    it('marks the current page, and only that one', () => {
      const current = rendered(2, 3).match(/<a [^>]*aria-current="page"[^>]*>/g);
      expect(current).toHaveLength(1);
      expect(current?.[0]).toContain('page=2"');
    });
  });

  describe('NoCategories', () => {
    test('a catalogue without categories says so and links to all products', () => {
      const html = renderToStaticMarkup(<NoCategories />);
      expect(html).toContain('Hozircha bo‘limlar yo‘q.');
      expect(html).toMatch(/<a href="\/shop-default"[^>]*>Barcha mahsulotlarni ko‘rish<\/a>/);
    });
  });
});
