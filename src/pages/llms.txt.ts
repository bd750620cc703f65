import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/snapshot/load-catalogue.ts';
import {
  aboutPath,
  categoriesPath,
  categoryPath,
  contactPath,
  faqPath,
  feedPaths,
  listingPath,
  productPath,
  termsPath,
} from '#paths.ts';
import { shop } from '#shop.config.ts';
import { isShown } from '#shown-pages.ts';
import { homeTexts } from '#texts/home.ts';
import { aboutTexts } from '#texts/pages/about.ts';
import { contactTexts } from '#texts/pages/contact.ts';
import { faqTexts } from '#texts/pages/faq.ts';
import { termsTexts } from '#texts/pages/terms.ts';
import { shellTexts } from '#texts/shell.ts';

/** Describes the shop, and how to read its products as files, for language models (llmstxt.org). */
export const GET: APIRoute = ({ site }) => {
  const { phone, email, address } = shop.contacts;
  const link = (name: string, path: string, note?: string) =>
    `- [${oneLine(name)}](${new URL(path, site)})${note === undefined ? '' : `: ${note}`}`;
  const [example] = catalogue.newestProducts(1);
  const lines = [
    `# ${shop.name}`,
    '',
    `> ${homeTexts.description}`,
    '',
    `An online shop in Uzbekistan; its pages are in Uzbek (Latin script). Prices are in so‘m (UZS), some in US dollars. Phone ${phone}, e-mail ${email}, address: ${address}.`,
    '',
    'Every page is a static file that can be read without JavaScript. A product page states name, model, price, availability, brand, images and description, also as JSON-LD (schema.org `Product` with `Offer`); a listing lists its products as an `ItemList`. Prices and stock are those of the last rebuild, at most minutes old while the shop is running.',
    '',
    '## Products as files',
    '',
    link(
      'Feed of the products that have a price and an image',
      feedPaths.google,
      'RSS 2.0 with Google’s `g:` fields, one item per product',
    ),
    link('The same feed as YML', feedPaths.yandex, 'with categories'),
    link('Sitemaps', '/sitemap-index.xml', 'all pages, with the date of their last change and their images'),
    ...(example ? [link('A product page', productPath(example.id), 'the number is the product’s id')] : []),
    '',
    '## Categories',
    '',
    link(shellTexts.allProducts, listingPath(), `${catalogue.productCount} products, newest first`),
    link(shellTexts.categories, categoriesPath),
    ...catalogue.categories.map(({ id, categoryName }) =>
      link(categoryName, categoryPath(id), `${catalogue.countOfCategory(id)} products`),
    ),
    '',
    '## About the shop',
    '',
    ...(isShown(aboutPath) ? [link(aboutTexts.title, aboutPath)] : []),
    link(contactTexts.title, contactPath),
    link(faqTexts.title, faqPath),
    link(termsTexts.title, termsPath),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

/** Returns a name on one line, escaped for a Markdown link. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').replace(/[[\]\\`<]/g, '\\$&');
