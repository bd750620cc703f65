import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brand } from '#shop.config.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, documentOf, headOf, htmlOf, tagsOf, textOf } from './site-page.ts';

/** Pages and their headlines. */
const pages = [
  ['/', 'Vitrina — Maishiy texnika va elektronika do‘koni'],
  ['/shop-default', 'Eng yangi mahsulotlar'],
  ['/category/1', 'Muzlatgichlar'],
  ['/category/4', 'Televizorlar'],
  ['/shop-collection-list', 'Bo‘limlar'],
  ['/about-us', 'Biz haqimizda'],
  ['/brands', 'Brands'],
  ['/brands-v2', 'Brands'],
  ['/contact-1', 'Aloqa'],
  ['/faq-1', 'Ko‘p so‘raladigan savollar'],
  ['/faq-2', 'Savol va javoblar mavzular bo‘yicha'],
  ['/our-store', 'Do‘konlarimiz'],
  ['/store-locations', 'Do‘konlar xaritada'],
  ['/timeline', 'Uy texnikasi: kechadan bugungacha'],
  ['/terms-conditions', 'Foydalanish shartlari'],
  ['/blog-detail/1', 'Muzlatgich tanlash: hajm, No Frost va tok sarfi'],
  ['/blog-detail/2', 'Kir yuvish mashinasi: necha kilogrammlisi kerak?'],
];

/** Pages that show no goods of this shop, or a shopper's own data, and are not for search engines. */
const mockPages = [
  ['/login', 'Hisobga kirish'],
  ['/register', 'Ro‘yxatdan o‘tish'],
  ['/view-cart', 'Savatcha'],
  ['/checkout', 'Buyurtma berish'],
  ['/receipts', 'Buyurtmalarim'],
  ['/wishlist', 'Sevimlilar'],
  ['/compare', 'Solishtirish'],
  ['/offline', 'Internet aloqasi yo‘q'],
  ['/invoice', 'Hisob-faktura'],
  ['/payment-confirmation', 'To‘lovni tasdiqlash'],
  ['/payment-failure', 'To‘lov amalga oshmadi'],
  ['/page-not-found', 'Oops...That link is broken.'],
  ['/404', 'Oops...That link is broken.'],
  ['/my-account', 'My account'],
  ['/my-account-orders', 'Orders'],
  ['/my-account-orders-details', 'Order #17493'],
  ['/my-account-address', 'Addresses'],
  ['/my-account-edit', 'Account Details'],
  ['/my-account-wishlist', 'Wishlist'],
  ['/shop-link', 'Sahifalarga bo‘lingan ro‘yxat'],
  ['/shop-loadmore', 'Tugma bilan davom etadigan ro‘yxat'],
  ['/shop-infinite-scrolling', 'To‘xtovsiz ro‘yxat'],
  ['/shop-filter-sidebar', 'Yon filtrli ro‘yxat'],
  ['/shop-filter-hidden', 'Yashirin filtrli ro‘yxat'],
  ['/shop-men', 'Erkaklar uchun'],
  ['/shop-women', 'Ayollar uchun'],
  ['/home-men', 'Erkaklar kiyimi do‘koni'],
  ['/product-bottom-thumbnails', 'Kundalik krossovka'],
  ['/product-right-thumbnails', 'Paxta futbolka'],
  ['/product-stacked', 'Yoqali polo futbolka'],
  ['/product-description-accordion', 'Uzun yengli ko‘ylak'],
  ['/product-pre-orders', 'Kapyushonli jemper'],
  ['/product-countdown-timer', 'Yengil kurtka'],
];

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

it('every page is listed here except numbered ones', () => {
  const known = new Set([...pages, ...mockPages].map(([path]) => path));
  expect(allPages.filter((path) => !known.has(path) && !/\/\d+$/.test(path))).toEqual([]);
});

it.each([...pages, ...mockPages])('%s has «%s» as its headline, and a title', (path, headline) => {
  const document = documentOf(path);
  expect(textOf(document.querySelector('h1'))).toBe(headline);
  expect(textOf(document.querySelector('title'))).toMatch(/\S — Vitrina$/);
});

it.each(pages)('%s gives search engines its URL and a description', (path) => {
  const document = documentOf(path);
  expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(`https://vitrina.example${path}`);
  expect(attribute(document, 'meta[name="description"]', 'content')).toMatch(/\S{3,}.{20,}/);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

it.each(mockPages)('%s is hidden from search engines', (path) => {
  const document = documentOf(path);
  expect(attribute(document, 'meta[name="robots"]', 'content')).toBe('noindex');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});

it('the cards that pages insert are hidden from search engines', () => {
  const head = /^(?:(?!<ul).)*/s.exec(htmlOf('/fragments/newest'))?.[0];
  expect(head).toContain('<meta name="robots" content="noindex">');
});

it.each(['title', 'description'])('no two pages that search engines may show have the same %s', (what) => {
  const found = allPages.map(headOf).filter((document) => document.querySelector('link[rel="canonical"]'));
  const words = found.map((document) =>
    what === 'title'
      ? textOf(document.querySelector('title'))
      : attribute(document, 'meta[name="description"]', 'content'),
  );
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([]);
});

it('the title of a product has its name, model and price, that of a category its name and count', () => {
  const titleOf = (path: string) => textOf(headOf(path).querySelector('title'));
  expect(titleOf('/product-detail/3')).toMatch(/^\S.* — 3 790 000 so‘m — Vitrina$/);
  expect(titleOf('/category/4')).toMatch(/^Televizorlar: \d+ ta mahsulot — Vitrina$/);
});

it('every page is in Uzbek and has one headline and one of each landmark', () => {
  const wrong = allPages.filter((path) => {
    const tags = tagsOf(path);
    const count = (wanted: string, parent?: string) =>
      tags.filter(({ name, inside }) => name === wanted && (!parent || inside.at(-1) === parent)).length;
    const counts = [count('h1'), count('main'), count('header', 'body'), count('footer', 'body')];
    return tags[0]?.attributes.lang !== 'uz' || counts.some((each) => each !== 1);
  });
  expect(allPages.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

it('no form puts what shoppers tell about themselves into an address, even before its script has loaded', () => {
  const PERSONAL = /^(?:tel|email|password)$/;
  const wrong = allPages.flatMap((path) => {
    let method: string | undefined;
    return tagsOf(path).flatMap(({ name, attributes }) => {
      if (name === 'form') method = attributes.method ?? 'get';
      const isPersonal = name === 'textarea' || PERSONAL.test(attributes.type ?? '');
      return isPersonal && method !== 'dialog' ? `${path}: ${attributes.name} (${method})` : [];
    });
  });
  expect(wrong).toEqual([]);
});

it('the browser’s bar, the icon and the styles have the brand’s colour', () => {
  const html = htmlOf('/');
  expect(attribute(documentOf('/'), 'meta[name="theme-color"]', 'content')).toBe(brand.accent);
  expect(html).toContain(`--color-accent:${brand.accent}`);
  for (const drawing of ['favicon.svg', 'images/stores/london.svg'])
    expect(readFileSync(join(testSite.dist, drawing), 'utf8')).toContain(brand.accent);
});
