import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { googleFeed, yandexFeed } from '../../tools/judges/feeds.ts';
import { sitemaps } from '../../tools/judges/sitemaps.ts';
import { structuredData } from '../../tools/judges/structured-data.ts';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

const SITE = 'https://vitrina.example';
const PAGE = `${SITE}/product-detail/7`;
const IMAGE = `${SITE}/images/built/ab12-720.webp`;

const page = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': things })}</script>`;

const shop = {
  ...{
    '@type': 'Store',
    '@id': '#shop',
    name: 'Vitrina',
    url: `${SITE}/`,
    logo: IMAGE,
    telephone: '+998 71 200 10 10',
  },
  ...{
    address: { addressCountry: 'UZ' },
    hasShippingService: {},
    hasMerchantReturnPolicy: { applicableCountry: 'UZ' },
  },
};
const product = {
  ...{ '@type': 'Product', name: 'Choynak', description: 'Choynak', sku: '7', url: PAGE, image: [IMAGE] },
  ...{ gtin: '4006381333931', brand: { name: 'Zarnur' } },
  offers: {
    url: PAGE,
    ...{
      price: 250_000,
      priceCurrency: 'UZS',
      availability: 'https://schema.org/InStock',
      seller: { '@id': '#shop' },
    },
  },
};

const valid: Readonly<Record<string, string>> = {
  'index.html': page(shop),
  'product-detail/7.html': page(product),
  'images/built/ab12-720.webp': '',
  'feeds/google.xml': `<rss><channel><title>V</title><link>${SITE}</link><description>V</description><item><g:id>7</g:id><g:title>Choynak</g:title><g:description>Choynak</g:description><g:link>${PAGE}</g:link><g:image_link>${IMAGE}</g:image_link><g:availability>in_stock</g:availability><g:price>300000.00 UZS</g:price><g:sale_price>250000.00 UZS</g:sale_price><g:condition>new</g:condition><g:brand>Zarnur</g:brand><g:gtin>4006381333931</g:gtin></item></channel></rss>`,
  'feeds/yandex.xml': `<yml_catalog date="2026-11-29T01:23:00+00:00"><shop><name>V</name><company>V</company><url>${SITE}/</url><currencies><currency id="UZS" rate="1"/></currencies><categories><category id="1">Choynaklar</category></categories><offers><offer id="7" available="true"><url>${PAGE}</url><price>250000</price><oldprice>300000</oldprice><currencyId>UZS</currencyId><categoryId>1</categoryId><picture>${IMAGE}</picture><name>Choynak</name><vendor>Zarnur</vendor></offer></offers></shop></yml_catalog>`,
  'sitemap-index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${SITE}/sitemap-products-1.xml</loc></sitemap></sitemapindex>`,
  'sitemap-products-1.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${PAGE}</loc><lastmod>2026-11-29</lastmod></url></urlset>`,
};

/** What all judges say of a shop of one product, in which every file has something replaced. */
async function saidOf(before: string, after: string): Promise<string> {
  const dist = temporaryFolder();
  for (const [file, text] of Object.entries(valid)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text.replace(before, after));
  }
  const site = { name: 'small', dist, pages: ['/', '/product-detail/7'], templates: [] };
  const judgements = [googleFeed, yandexFeed, sitemaps, structuredData].map((judge) => judge(site));
  return (await Promise.all(judgements)).flatMap(({ errors }) => errors).join('\n');
}

it('judges find nothing wrong with a shop that keeps all rules', async () => {
  expect(await saidOf('', '')).toBe('');
});

it.each([
  ['"price":250000', '"price":260000', /price is 250000 UZS, on the page 260000 UZS/],
  ['InStock', 'OutOfStock', /stock is true, on the page false/],
  ['ab12-720.webp</picture>', 'cd34-720.webp</picture>', /there is no picture .*cd34/],
  ['product-detail/7</url>', 'product-detail/8</url>', /leads to .*8, which does not exist/],
  ['4006381333931', '2000000000008', /2000000000008 is no GTIN/],
  ['</g:gtin>', '</g:gtin><g:identifier_exists>no</g:identifier_exists>', /identifier_exists=no beside/],
  ['250000.00 UZS', '300000.00 UZS', /a sale price that saves nothing/],
  ['<categoryId>1', '<categoryId>2', /2 is no category of the feed/],
  ['"hasMerchantReturnPolicy"', '"no"', /without a return policy/],
  ['"@id":"#shop"}', '"@id":"#other"}', /the seller is not the shop/],
  ['2026-11-29<', 'yesterday<', /yesterday is no day/],
])('judges notice %s → %s', async (before, after, said) => {
  expect(await saidOf(before, after)).toMatch(said);
});
