/**
 * Everything an owner may change without touching code. Addresses and keys of services are environment variables
 * instead (see scripts/README.md).
 */

interface Logo {
  /** A file in `public/`, given as its address on the site. */
  path: string;
  /** Size in the header, in pixels; there is room for a height of 48. */
  width: number;
  height: number;
}

interface FontFile {
  /** Name of the font, as in `font`. */
  family: string;
  /** A WOFF2 file in `public/`, given as its address on the site. */
  path: string;
  /** `400`, `700`, or both in a variable font: `400 700`. */
  weight: string;
}

export type Brand = typeof brand;

/** How the shop looks; the browser tab's icon, the colour of the browser's bar and drawings follow from it. */
export const brand = {
  /** Colour of buttons and links, as `#rrggbb`. The build rejects colours that are too pale for text to be readable. */
  accent: '#0b6b50',
  /** An image of the shop's name; without one (`undefined`) the name is shown as text. */
  logo: undefined as Logo | undefined,
  /**
   * The shop's icon, drawn on the accent colour: SVG elements in an area of 64 × 64. `currentColor` is a pale tint of
   * the accent. A letter works, too: `<text x="32" y="46" text-anchor="middle" font-size="40" fill="#fff">V</text>`.
   */
  icon:
    '<path d="M15 31v18h34V31" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>' +
    '<path d="M16 12h32l6 15a5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0Z" fill="#fff"/>' +
    '<path d="M25 37l7 9 7-9" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
  /** Corner radius of buttons, in rem; corners of smaller and larger elements are adapted to it. 0 is square. */
  corners: 0.625,
  /** CSS font families, first choice first. The phone's own font costs shoppers no data. */
  font: 'system-ui, sans-serif',
  /** Font files, for fonts that shoppers do not have on their devices. */
  fontFiles: [] as readonly FontFile[],
};

/**
 * Parts of the shop that can be switched off (`false`): their pages are not built, and nothing links to them. What
 * a visit begins with is set in `visits.config.ts`, delivery and payment in `delivery.config.ts`.
 */
export const parts = {
  /** The template's sample listings and products in dollars, the sample invoice and the mock payment pages. */
  templatePages: true,
  /** The demo account: its pages, sign-in, registration, and its button in the header. */
  account: true,
  /** The language and currency menus, which change only their own label. */
  dropdowns: true,
  /** The pages about the company (`/about-us`), its history, its brands, its stores, and the blog. */
  about: true,
  timeline: true,
  brands: true,
  stores: true,
  blog: true,
};

/**
 * What the shop claims about every product or order. Switch off what is not true: `false`, or `undefined` for a number.
 * None is made for products that are sold out or have no price, or for a cart without anything to order; nor that a
 * product newer than the last build is a best-seller or was bought.
 */
export const claims = {
  /** "Best seller" on product pages. */
  bestSeller: true,
  /** How many people bought a product; the same number for every product. */
  buyers: 56 as number | undefined,
  /** Days within which a product can be returned. */
  returnDays: 30 as number | undefined,
  /** That questions are answered around the clock. */
  support: true,
  /** Seconds that the cart page counts down from, beside a message that products are scarce. */
  countdownSeconds: 600 as number | undefined,
  /** The bar below the free-delivery message in the mini cart: always half full, whatever is in the cart. */
  freeDeliveryBar: true,
};

/**
 * What may stay as it is in the sample shop, by the names in the warnings about it: `['claims.buyers', 'brands']`.
 * Commands warn of everything else that a shop with its own goods still has from the sample.
 */
export const keptFromSample: readonly string[] = [];

/** A store on the store pages; coordinates are in degrees. */
export interface Store {
  /** Identifies the store on its page; in Latin letters. */
  id: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  latitude: number;
  longitude: number;
  /** Image of the store, 720 × 480: a file in `public/`, given as its address on the site. */
  image?: string;
  /** Address that the directions button leads to; without one there is no button. */
  directions?: string;
  /** The only store page that shows it, `/our-store` or `/store-locations`; without this, both do. */
  onlyOn?: 'our-store' | 'store-locations';
}

export const stores: readonly Store[] = [
  {
    id: 'paris',
    name: 'Paris',
    address: '18 Rue du Faubourg, 75009 Paris, Fransiya',
    phone: '+33 1 55 50 10 10',
    email: 'paris@vitrina.example',
    latitude: 48.87506,
    longitude: 2.33985,
    image: '/images/stores/paris.svg',
  },
  {
    id: 'london',
    name: 'London',
    address: '42 Market Street, London W1T 3NL, Buyuk Britaniya',
    phone: '+44 20 7946 0110',
    email: 'london@vitrina.example',
    latitude: 51.51822,
    longitude: -0.13461,
    image: '/images/stores/london.svg',
    directions: '/contact-1',
  },
  {
    id: 'dubai',
    name: 'Dubai',
    address: '7 Marina Walk, Dubai, Birlashgan Arab Amirliklari',
    phone: '+971 4 555 0110',
    email: 'dubai@vitrina.example',
    latitude: 25.07725,
    longitude: 55.13392,
    image: '/images/stores/dubai.svg',
    onlyOn: 'our-store',
  },
  {
    id: 'madrid',
    name: 'Madrid',
    address: '25 Calle Mayor, 28013 Madrid, Ispaniya',
    phone: '+34 910 555 110',
    email: 'madrid@vitrina.example',
    latitude: 40.41614,
    longitude: -3.70732,
    onlyOn: 'store-locations',
  },
  {
    id: 'tokyo',
    name: 'Tokyo',
    address: '3-4-5 Ginza, Chuo-ku, Tokyo 104-0061, Yaponiya',
    phone: '+81 3 5550 1010',
    email: 'tokyo@vitrina.example',
    latitude: 35.67173,
    longitude: 139.76496,
    onlyOn: 'store-locations',
  },
];

/**
 * The image that messengers and social networks show for a link. `drawn`: the build draws one for each page, with
 * product, price and shop name, once the site has a public address. `plain`: the product's own image. `none`: text
 * only.
 */
export const openGraphImages: 'drawn' | 'plain' | 'none' = 'drawn';

/** The product feeds that marketplaces read (`/feeds/google.xml`, `/feeds/yandex.xml`). */
export const feeds = {
  /** Ids of products to leave out, and of categories to leave out with all below them. */
  exclude: { products: [] as readonly number[], categories: [] as readonly number[] },
};

/**
 * Addresses of an earlier shop and where they lead now: `{ '/catalog/tv': '/category/4' }`. Each becomes a page that
 * forwards automatically, and a redirect (301) if the site is published to a bucket in website mode.
 */
export const redirects: Readonly<Record<string, string>> = {};

/** The script of a service that counts visits, as its tag names it. */
export interface Analytics {
  /** Its address: `https://stats.example/script.js`. */
  script: string;
  /** The tag's own attributes: `{ 'data-website-id': '…' }` for Umami, `{ 'data-domain': 'shop.example' }` for Plausible. */
  attributes: Readonly<Record<`data-${string}`, string>>;
}

/**
 * A service that counts visits without cookies, Umami or Plausible. Its script runs once a page is idle, but neither on
 * the checkout and the receipts nor for shoppers who asked not to be tracked or to save data; the terms name its host.
 * Pages may call no other: if the script would, name its own in `data-host-url` (Umami) or `data-api` (Plausible).
 * `undefined`: nobody counts.
 */
export const analytics = undefined as Analytics | undefined;

/**
 * How much the embedded provider sells to strangers before somebody has talked to them. An order beyond one of these
 * limits is stored and answered like any other, but takes nothing from stock: the owner is told why, and calls.
 * `Infinity`: no limit.
 */
export const orderLimits = {
  /** Pieces of one product in an order. */
  piecesOfProduct: 10,
  /** Pieces of all products in an order. */
  pieces: 30,
  /** Orders from one network address in ten minutes: many phones share that of their operator. Of ten times as many, none is stored. */
  fromAddress: 30,
  /** Orders from all addresses in ten minutes; likewise. */
  inAll: 100,
  /** Orders with the same phone number in an hour. */
  fromPhone: 3,
};

/**
 * Hours after which an order that is still `new` returns its pieces to the embedded provider's stock, and the owner is told.
 * `undefined`: never.
 */
export const keepStockHours: number | undefined = undefined;

/**
 * Seconds for which a CDN in front of the bucket may show its copy of a page: while that is fresh, then while it is being
 * renewed, and while the bucket does not answer. A price is older by the first two at most. A change uploads every page once.
 */
export const cdn = { freshSeconds: 30, renewalSeconds: 30, outageSeconds: 86_400 };

/** When builds refuse, and how long they look. */
export const buildLimits = {
  /** Percentage of products, and of images, that may disappear between two builds; beyond that, the build refuses. */
  maxShrinkPercent: 30,
  /**
   * When the shop stops showing an image that its product still names: once the image's server has answered "not
   * found" in this many checks, over this many days.
   */
  missingImage: { looks: 5, days: 3 },
  /** Milliseconds that a rebuild, once it is live, spends on checking images of unchanged products for changes. */
  imageCheckBudgetMs: 30_000,
} as const;

/** Time zone in which commands and logs tell the owner times, wherever the server is. */
export const timeZone = 'Asia/Tashkent';

/** A company and its logo, 160 × 64 or in that shape: a file in `public/`, given as its address on the site. */
export interface NamedLogo {
  name: string;
  logo: string;
}

/** The brands on the brand pages. */
export const brands: readonly NamedLogo[] = [
  { name: 'Bahorix', logo: '/images/brands/bahorix.svg' },
  { name: 'Chorsuvo', logo: '/images/brands/chorsuvo.svg' },
  { name: 'Muzaron', logo: '/images/brands/muzaron.svg' },
  { name: 'Oydinor', logo: '/images/brands/oydinor.svg' },
  { name: 'Qamaris', logo: '/images/brands/qamaris.svg' },
  { name: 'Samarqo', logo: '/images/brands/samarqo.svg' },
  { name: 'Turantiy', logo: '/images/brands/turantiy.svg' },
  { name: 'Yulduzon', logo: '/images/brands/yulduzon.svg' },
  { name: 'Zarnur', logo: '/images/brands/zarnur.svg' },
  { name: 'Zumrador', logo: '/images/brands/zumrador.svg' },
];

/** The partners on the home page. */
export const partners: readonly NamedLogo[] = [
  { name: 'Zarnur', logo: '/images/brands/zarnur.svg' },
  { name: 'Muzaron', logo: '/images/brands/muzaron.svg' },
  { name: 'Bahorix', logo: '/images/brands/bahorix.svg' },
  { name: 'Oydinor', logo: '/images/brands/oydinor.svg' },
  { name: 'Turantiy', logo: '/images/brands/turantiy.svg' },
  { name: 'Zumrador', logo: '/images/brands/zumrador.svg' },
  { name: 'Samarqo', logo: '/images/brands/samarqo.svg' },
];

/** Maximum number of products of the same category and similar price that each product page links to; 0 for none. */
export const relatedProducts: number = 4;

/** Who made the site; named in the footer. */
export const creator = 'Vitrina ustaxonasi';

/** Name, contacts, limits, timings, thresholds. Scripts of pages include these; most build settings are above. */
export const shop = {
  name: 'Vitrina',
  locale: 'uz',
  contacts: {
    phone: '+998 71 200 10 10',
    email: 'salom@vitrina.example',
    address: 'Toshkent shahri, Chilonzor tumani, Bunyodkor shoh ko‘chasi 12',
    /** Opening hours of the shop and its stores. */
    hours: 'Every day 11am to 7pm',
    /** The same for search engines: days and hours (schema.org, `openingHours`). */
    openingHours: 'Mo-Su 11:00-19:00',
    /** Position of the shop on a map, in degrees. */
    location: { latitude: 41.28573, longitude: 69.20406 },
    /** The shop's pages on other sites; icons are names from `src/view/kit/icons.ts`. */
    social: [
      { name: 'Telegram', icon: 'send', url: 'https://telegram.example/vitrina' },
      { name: 'Instagram', icon: 'camera', url: 'https://instagram.example/vitrina' },
      { name: 'YouTube', icon: 'circlePlay', url: 'https://youtube.example/vitrina' },
    ],
  },

  /**
   * Images of products, categories and slides. `optimise`: the build downloads them and puts them on the site as WebP
   * in the widths that pages show. `original`: pages show the provider's own images (if an image CDN serves them, say).
   */
  images: 'optimise' as 'optimise' | 'original',

  /**
   * Maximum number of categories in the category menu of phones. With more, it lists only the top level, or links to
   * the page of all categories if even those are too many.
   */
  menuCategories: 40,

  /** The provider's store whose products are shown, unless STORE_ID says otherwise. */
  storeId: 5,

  /** Products on one listing page. */
  pageSize: 10,
  /**
   * Pages of the list of all products, newest first, that are built as files. Each new product causes all of them to be
   * rendered again; older products are on the pages of their category.
   */
  newestPages: 100,
  /** Milliseconds without an answer to a live call after which shoppers see the data of the last build. */
  fallbackAfterMs: 2_000,
  /** Milliseconds after which a live call is abandoned. */
  apiTimeoutMs: 10_000,
  /** Milliseconds for which live categories, products and product lists stay fresh. */
  freshnessMs: 5 * 60_000,

  /** Products in the carousel of what people buy (the first 8). */
  peopleBuy: 8,
  /** Newest products from which a product page picks others to show: the first ones are "what people buy". */
  moreProducts: 12,
  /** The first of them, counted from 1, that stands in for recently viewed products (products 5 to 12). */
  recentlyViewedFrom: 5,
  /** Maximum number of wishlisted products that the account shows. */
  accountWishlist: 3,

  /** Milliseconds for which the top bar shows each of its messages. */
  topBarMs: 2_000,

  home: {
    /** Milliseconds for which the slideshow shows each slide. */
    slideMs: 5_000,
    /** Minimum milliseconds that loading more products takes. */
    loadMoreDelayMs: 1_000,
  },

  cart: {
    /** Milliseconds within which a removed line can be put back. */
    undoMs: 6_000,
    /** Milliseconds for which an order waits for current prices; after that it is sent without comparing them. */
    checkTimeoutMs: 5_000,
    /** Products that the mini cart recommends. */
    recommended: 2,
  },

  stock: {
    /** Pieces at or below which a product's page says how many are left (the last 3); 0 never says so. */
    fewLeft: 3,
  },

  search: {
    /** Milliseconds without a key press after which the search panel searches. */
    debounceMs: 500,
    /** Products found that the search panel shows; the listing shows all of them. */
    results: 6,
    /** Maximum number of products for a search index of the whole catalogue; with more, only the API searches. */
    maxIndexedProducts: 100_000,
    /** Products that the search panel recommends. */
    recommended: 3,
    /** Further words that mean the same: `'arzon narx, aksiya, chegirma'` (`texts/synonyms.ts` has the usual ones). */
    synonyms: [] as readonly string[],
  },

  newsletter: {
    /** Milliseconds for which the outcome of a subscription is shown. */
    messageMs: 2_000,
  },
} as const;
