/**
 * Everything an owner may change without touching code: name, contacts, limits, timings, thresholds.
 * Addresses and keys of services are environment variables instead (see README, "Environment").
 */
export const shop = {
  name: 'Vitrina',
  locale: 'uz',
  contacts: {
    phone: '+998 71 200 10 10',
    email: 'salom@vitrina.example',
    address: 'Toshkent shahri, Chilonzor tumani, Bunyodkor shoh ko‘chasi 12',
    /** Opening hours of the shop and its stores. */
    hours: 'Every day 11am to 7pm',
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
    /** Brands in the partner carousel (seven), each with a logo in `public/images/brands/`. */
    partners: ['Zarnur', 'Muzaron', 'Bahorix', 'Oydinor', 'Turantiy', 'Zumrador', 'Samarqo'],
  },

  cart: {
    /** Seconds of the countdown on the cart page. */
    countdownSeconds: 600,
    /** So‘m from which delivery is free. */
    freeDeliveryFrom: 100_000,
    /** Milliseconds for which a removed line can be put back. */
    undoMs: 6_000,
    /** Products that the mini cart recommends. */
    recommended: 2,
  },

  search: {
    /** Milliseconds without a key press after which the search panel searches. */
    debounceMs: 500,
    /** Products of a result that the search panel shows; all of them are in the listing. */
    results: 6,
    /** Products that the search panel recommends. */
    recommended: 3,
  },

  newsletter: {
    /** Milliseconds for which it shows what became of a subscription. */
    messageMs: 2_000,
  },

  /** Names of the brands on the brand pages, each with a logo in `public/images/brands/` (its name in lower case). */
  brands: [
    'Bahorix',
    'Chorsuvo',
    'Muzaron',
    'Oydinor',
    'Qamaris',
    'Samarqo',
    'Turantiy',
    'Yulduzon',
    'Zarnur',
    'Zumrador',
  ],

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
