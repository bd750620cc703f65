import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  ItemList,
  Offer,
  Organization,
  Product as ProductData,
  Store,
  WebSite,
} from 'schema-dts';
import type { Product } from '#catalogue/records/product.ts';
import { appIconPath, homePath, productPath } from '#paths.ts';
import { hasDiscount } from '#rules/price.ts';
import { shop } from '#shop.config.ts';
import { shellTexts } from '#texts/shell.ts';
import { type ProductFacts, type ProductPrice, productDescription, productFacts } from './product-facts.ts';
import { returnPolicy, shippingService } from './shop-policies.ts';

/** What a page tells search engines about its content, in the vocabulary of schema.org (JSON-LD). */
export type StructuredData = Graph;

/** A page on the path from the home page to another page. */
export interface Place {
  href: string;
  text: string;
}

const graph = (...things: Graph['@graph']): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** Serialises the data as the content of a `<script>`, which no text in it can close. */
export const serializeStructuredData = (data: StructuredData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const shopId = (site: URL): string => `${new URL(homePath, site)}#shop`;

/** The shop as the seller; `storeData` describes it in full. */
const seller = (site: URL): Organization => ({
  '@type': 'Organization',
  '@id': shopId(site),
  name: shop.name,
});

export function productData(
  product: Product,
  { between, site }: { between: readonly Place[]; site: URL },
): StructuredData {
  const facts = productFacts(product, site);
  const { id, name, model, brand, gtin, url, images, price } = facts;
  const path = breadcrumb(between, { href: productPath(id), text: name }, site);
  // Google takes a product without an offer for a mistake.
  if (!price) return graph(path);
  const category = between.at(-1);
  const data: ProductData = {
    '@type': 'Product',
    name,
    description: productDescription(product),
    sku: String(id),
    ...(model && { mpn: model }),
    ...(gtin && { gtin }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category: category.text }),
    url,
    ...(images.length > 0 && { image: images }),
    offers: {
      ...offer(facts, price, site),
      ...(hasDiscount(product) && { priceValidUntil: product.discount?.until }),
    },
  };
  return graph(data, path);
}

const offer = (
  { url, isSoldOut }: ProductFacts,
  { amount, before, currency }: ProductPrice,
  site: URL,
): Offer => ({
  '@type': 'Offer',
  url,
  price: amount,
  priceCurrency: currency,
  ...(before !== undefined && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: before,
      priceCurrency: currency,
    },
  }),
  availability: isSoldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: seller(site),
});

function breadcrumb(between: readonly Place[], current: Place, site: URL): BreadcrumbList {
  const places = [{ href: homePath, text: shellTexts.home }, ...between, current];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ href, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: new URL(href, site).href,
    })),
  };
}

export interface ListingData {
  name: string;
  path: string;
  products: readonly Product[];
  between?: readonly Place[];
  site: URL;
}

/** Describes a listing and the products that it was rendered with. */
export function listingData({ name, path, products, between = [], site }: ListingData): StructuredData {
  const list: ItemList = {
    '@type': 'ItemList',
    name,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(productPath(product.id), site).href,
    })),
  };
  return graph(list, breadcrumb(between, { href: path, text: name }, site));
}

/** The shop itself: who sells, where and when. */
function store(site: URL) {
  const { phone, email, address, openingHours, location, social } = shop.contacts;
  return {
    '@type': 'Store',
    '@id': shopId(site),
    name: shop.name,
    url: new URL(homePath, site).href,
    logo: new URL(appIconPath(512), site).href,
    image: new URL(appIconPath(512), site).href,
    telephone: phone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UZ' },
    openingHours,
    geo: { '@type': 'GeoCoordinates', ...location },
    currenciesAccepted: 'UZS, USD',
    sameAs: social.map(({ url }) => url),
  } satisfies Store;
}

export const storeData = (site: URL): StructuredData => graph(store(site));

/** Describes the home page: the site, and the shop that it belongs to. */
export function homeData(site: URL): StructuredData {
  const website: WebSite = {
    '@type': 'WebSite',
    name: shop.name,
    url: new URL(homePath, site).href,
    inLanguage: shop.locale,
    publisher: { '@id': shopId(site) },
  };
  // Each product's seller refers to it: Google takes both for all products, but resolves no reference between pages.
  return graph(website, {
    ...store(site),
    hasMerchantReturnPolicy: returnPolicy(site),
    hasShippingService: shippingService(),
  });
}

export function questionsData(questions: readonly { title: string; content: string }[]): StructuredData {
  const page: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  };
  return graph(page);
}

export interface PostData {
  title: string;
  description: string;
  imagePath: string;
  path: string;
  between: readonly Place[];
  site: URL;
}

export function postData({ title, description, imagePath, path, between, site }: PostData): StructuredData {
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: new URL(imagePath, site).href,
    url: new URL(path, site).href,
    inLanguage: shop.locale,
    author: seller(site),
    publisher: seller(site),
  };
  return graph(posting, breadcrumb(between, { href: path, text: title }, site));
}
