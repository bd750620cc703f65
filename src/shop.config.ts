/**
 * Everything an owner may change without touching code. Addresses and keys of services are environment variables instead
 * (see scripts/README.md).
 */

interface Logo {
  /** File in `public/`, by its address on the site. */
  path: string;
  /** Pixels in which the header shows it; 48 of height is room enough. */
  width: number;
  height: number;
}

interface FontFile {
  /** Name of the font, as `font` names it. */
  family: string;
  /** A WOFF2 file in `public/`, by its address on the site. */
  path: string;
  /** `400`, `700`, or both in a variable font: `400 700`. */
  weight: string;
}

/** How the shop looks: tints, the icon in the browser's tab, the colour of the browser's bar and drawings follow. */
export interface Brand {
  accent: string;
  logo: Logo | undefined;
  icon: string;
  corners: number;
  font: string;
  fontFiles: readonly FontFile[];
}

export const brand: Brand = {
  /** Colour of buttons and links, as `#rrggbb`. The build refuses one that is too pale for words to be read. */
  accent: '#0b6b50',
  /** An image of the shop's name; without one (`undefined`) the name is written. */
  logo: undefined,
  /**
   * What the shop's icon shows upon the accent colour: SVG elements on a ground of 64 × 64. `currentColor` is a pale tint
   * of the accent. A letter does, too: `<text x="32" y="46" text-anchor="middle" font-size="40" fill="#fff">V</text>`.
   */
  icon:
    '<path d="M15 31v18h34V31" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>' +
    '<path d="M16 12h32l6 15a5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0 5.5 5.5 0 0 1-11 0Z" fill="#fff"/>' +
    '<path d="M25 37l7 9 7-9" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
  /** How round the corners of buttons are, in rem; those of smaller and larger things follow. 0 is square. */
  corners: 0.625,
  /** Font families of CSS, the first choice first. The phone's own font costs shoppers no data. */
  font: 'system-ui, sans-serif',
  /** Files of fonts that shoppers do not have. */
  fontFiles: [],
};

/**
 * Parts of the shop that can be switched off (`false`): their pages are not built, and nothing leads to them. What
 * first-time visitors find is in `first-visit.config.ts`, delivery and payment in `delivery.config.ts`.
 */
export const parts = {
  /** The template's sample listings and products in dollars, the sample invoice and the mock payment pages. */
  templatePages: true,
  /** The demo account: its pages, signing in and registering, and the button for it in the header. */
  account: true,
  /** Choices of language and currency, which change nothing but themselves. */
  dropdowns: true,
  /** The pages about the company (`/about-us`), its history, its brands, its stores, and the blog. */
  about: true,
  timeline: true,
  brands: true,
  stores: true,
  blog: true,
};

/**
 * What the shop says of every product or order. What is not so can be switched off: `false`, or `undefined` for a number.
 * Nothing of it is said of products that are sold out.
 */
export const claims = {
  /** "Best seller" on product pages. */
  bestSeller: true,
  /** How many people bought the product, whichever it is. */
  buyers: 56 as number | undefined,
  /** Days in which a product can be given back. */
  returnDays: 30 as number | undefined,
  /** That questions are answered day and night. */
  support: true,
  /** Seconds that the cart page counts down from, with the words that products are scarce. */
  countdownSeconds: 600 as number | undefined,
  /** The bar beneath the words on free delivery in the mini cart: it stands at half, whatever is in the cart. */
  freeDeliveryBar: true,
};

/** A store as the store pages show it; the coordinates are in degrees. */
export interface Store {
  /** Of the store on its page, in Latin letters. */
  id: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  latitude: number;
  longitude: number;
  /** Image of the store, 720 × 480, by its address on the site: a file in `public/`. */
  image?: string;
  /** Where a button for the way there leads. */
  directions?: string;
  /** The one of the two store pages (`/our-store`, `/store-locations`) that shows it; without it both do. */
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
 * What messengers and social networks show of a link: `drawn` has the build draw product, price and name of the shop for
 * each page, once the site has a public address; `plain` shows the product's own image; `none` shows words alone.
 */
export const openGraphImages: 'drawn' | 'plain' | 'none' = 'drawn';

/** What marketplaces read of the shop (`/feeds/google.xml`, `/feeds/yandex.xml`). */
export const feeds = {
  /** Ids of products, and of categories with all of their products, that are left out. */
  exclude: { products: [] as readonly number[], categories: [] as readonly number[] },
};

/**
 * Addresses of an earlier shop and where they lead now: `{ '/catalog/tv': '/category/4' }`. Each becomes a page that leads
 * on by itself, and a redirect (301) where the site is published to a bucket in website mode.
 */
export const redirects: Readonly<Record<string, string>> = {};

/**
 * Where shoppers' browsers tell what is done: pages seen, searches, products added, orders, speed; never by whom. The embedded
 * provider takes it at `/api/v1/events` (`npm run provider -- report` shows it). Empty: nothing is told.
 */
export const beacon: string = '';

/** A firm and its logo, 160 × 64 or in that shape, by its address on the site: a file in `public/`. */
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

/** Products of the same category, near in price, that each product's page leads to, at most; 0 for none. */
export const relatedProducts: number = 4;

/** Name, contacts, limits, timings, thresholds. Pages' scripts carry these: what the build alone needs stands above. */
export const shop = {
  name: 'Vitrina',
  locale: 'uz',
  contacts: {
    phone: '+998 71 200 10 10',
    email: 'salom@vitrina.example',
    address: 'Toshkent shahri, Chilonzor tumani, Bunyodkor shoh ko‘chasi 12',
    /** Opening hours of the shop and its stores. */
    hours: 'Every day 11am to 7pm',
    /** The same for search engines: days, and hours of the day (schema.org, `openingHours`). */
    openingHours: 'Mo-Su 11:00-19:00',
    /** Where the shop stands on a map, in degrees. */
    location: { latitude: 41.28573, longitude: 69.20406 },
    /** The shop's pages elsewhere; icons are names in `src/ui/icon-drawings.ts`. */
    social: [
      { name: 'Telegram', icon: 'send', url: 'https://telegram.example/vitrina' },
      { name: 'Instagram', icon: 'camera', url: 'https://instagram.example/vitrina' },
      { name: 'YouTube', icon: 'circle-play', url: 'https://youtube.example/vitrina' },
    ],
  },

  /**
   * Images of products, categories and slides: `optimise` has the build download them and put them on the site as
   * WebP in the widths that pages show; `original` has pages show the provider's own (behind an image CDN, say).
   */
  images: 'optimise' as 'optimise' | 'original',

  /**
   * Pages that were visited open again without a connection. `false` also removes what does that from phones that
   * have it already.
   */
  offline: true as boolean,

  /** Who made the site, named at its foot. */
  creator: 'Vitrina ustaxonasi',

  /** Pixels of scrolling. */
  scroll: {
    /** After which the header gets its background. */
    headerBackgroundAfterPx: 100,
    /** After which the header hides from those who scroll down. */
    headerHidesAfterPx: 250,
    /** After which a button leads back to the top. */
    toTopAfterPx: 150,
  },

  /** Categories that the category menu of phones names, at most; with more it leads to the page of all. */
  menuCategories: 40,

  /** The provider's store whose products are shown, unless STORE_ID says otherwise. */
  storeId: 5,

  /** Products of one listing page. */
  pageSize: 10,
  /**
   * Pages of the list of all products that are files, newest products first. Each new product renders them all anew; older
   * products are on the pages of their category.
   */
  newestPages: 100,
  /** Milliseconds after which shoppers see what the last build knew while a live call has not answered. */
  patienceMs: 2_000,
  /** Milliseconds after which a live call is given up. */
  apiTimeoutMs: 10_000,
  /** Milliseconds for which live sliders, categories and product lists stay fresh. */
  freshnessMs: 5 * 60_000,

  /** Products in the carousel of what people buy (the first 8). */
  peopleBuy: 8,
  /** Newest products that a product page shows other ones from: the first are what people buy. */
  moreProducts: 12,
  /** Which of them, counted from 1, is the first to stand in for recently viewed ones (products 5 to 12). */
  recentlyViewedFrom: 5,
  /** Wishlisted products that the account shows, at most. */
  accountWishlist: 3,

  /** Products in the carousel of recently viewed ones, at most. */
  recentlyViewed: 8,

  /** Milliseconds for which the top bar shows each of its messages. */
  topBarMs: 2_000,

  home: {
    /** Milliseconds for which the slideshow shows each slide. */
    slideMs: 5_000,
    /** Milliseconds for which loading more products takes at least. */
    loadMoreDelayMs: 1_000,
  },

  cart: {
    /** Milliseconds for which a removed line can be put back. */
    undoMs: 6_000,
    /** Milliseconds for which an order waits for the prices of the moment; then it goes without having compared them. */
    checkPatienceMs: 5_000,
    /** Lines that a cart shows, and asks the API for, at once; the others on request. */
    linesAtOnce: 100,
    /** Products that the mini cart recommends. */
    recommended: 2,
  },

  stock: {
    /** Pieces from which on a product's page says how many are left (the last 3); 0 never says so. */
    fewLeft: 3,
    /** Whether sold-out products come last among those that a page shows. */
    soldOutLast: false as boolean,
  },

  search: {
    /** Milliseconds without a key press after which the search panel searches. */
    debounceMs: 500,
    /** Products of a result that the search panel shows; all of them are in the listing. */
    results: 6,
    /** Products up to which the site has a search index of the whole catalogue; with more, only the API searches. */
    mostIndexed: 100_000,
    /** Products that the search panel recommends. */
    recommended: 3,
  },

  newsletter: {
    /** Milliseconds for which it shows what became of a subscription. */
    messageMs: 2_000,
  },

  sample: {
    /** Products of a page, or of a step, of the template listings. */
    step: 10,
    /** Products that a template product page shows beside its own. */
    related: 8,
    /** New products on the template home page. */
    home: 8,
    /** Best-sellers below the header of the template home page. */
    bestSellers: 4,
  },

  /** Value-added tax of the sample invoice, in percent. */
  invoiceVatPercent: 20,

  build: {
    /** Share of products, and of images, (percent) that may vanish between two builds before the build refuses. */
    maxShrinkPercent: 30,
    /**
     * When an image that the shop shows is let go although its product still names it: once its server has answered
     * "not there" in so many looks, over so many days.
     */
    missingImage: { looks: 5, days: 3 },
    /** Milliseconds for which a rebuild looks, once all is live, whether images of unchanged products are what they were. */
    imageLooksMs: 30_000,
  },
} as const;
