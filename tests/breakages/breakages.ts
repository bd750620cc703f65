/** A deliberate fault, and the tests that must notice it. */
export interface Breakage {
  /** What a shopper, an owner or a maintainer would notice: 'the cart forgets a line when the page is left'. */
  name: string;
  /** Path relative to the project folder. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /**
   * The arguments of `npm test --` that catch it, e.g. ['unit', 'rules/cart'], ['browser', 'keeps-a-cart'] or
   * ['check', 'tsc'].
   */
  caughtBy: readonly string[];
}

export const breakages: readonly Breakage[] = [
  // rules
  {
    name: 'a discount price equal to the price is shown as a discount',
    file: 'src/rules/price.ts',
    find: 'productDiscPrice < productPrice;',
    replace: 'productDiscPrice <= productPrice;',
    caughtBy: ['unit', 'rules/money'],
  },
  {
    name: 'a search with the apostrophe that some keyboards type finds nothing',
    file: 'src/rules/fold-text.ts',
    find: '’ʻʼ′]',
    replace: '’ʼ′]',
    caughtBy: ['unit', 'rules/search'],
  },
  {
    name: 'a comparison uses == although the linter requires ===',
    file: 'src/rules/stock.ts',
    find: 'productQuantity === 0',
    replace: '(productQuantity == 0)',
    caughtBy: ['check', 'biome'],
  },
  {
    name: 'lines of the description override the attributes that a provider sends',
    file: 'src/rules/specifications.ts',
    find: 'attributes.length > 0 ? attributes : said.length < FEWEST ? [] : said',
    replace: 'said.length < FEWEST ? attributes : said',
    caughtBy: ['unit', 'rules/specifications'],
  },
  {
    name: 'a product page links to the product itself as one of similar price',
    file: 'src/rules/nearest-in-price.ts',
    find: 'forSale[place] === product ? place + 1 : place',
    replace: 'place',
    caughtBy: ['site', 'shop-pages'],
  },

  // catalogue
  {
    name: 'a product with a negative price gets into the shop',
    file: 'src/catalogue/records/product.ts',
    find: "v.pipe(numeric, v.minValue(0, 'is below 0'))",
    replace: 'numeric',
    caughtBy: ['unit', 'records/product.test'],
  },
  {
    name: 'the last product still links to a first product that is gone',
    file: 'src/catalogue/snapshot/page-changes.ts',
    find: 'previous = sorted.at(-1), next',
    replace: 'previous, next',
    caughtBy: ['unit', 'snapshot/page-changes'],
  },
  {
    name: 'categories that are below each other are missing from the menus',
    file: 'src/catalogue/snapshot/read/read-lists.ts',
    find: 'withoutCycles(records)',
    replace: 'records',
    caughtBy: ['unit', 'snapshot/read/read-catalogue'],
  },
  {
    name: 'the page of a category lacks the products of its subcategories',
    file: 'src/catalogue/snapshot/store/catalogue.ts',
    find: 'JSON.stringify(subtreeIds(categories, id))',
    replace: 'JSON.stringify([id])',
    caughtBy: ['site', 'nested-categories'],
  },

  // stores
  {
    name: 'an order whose answer was lost is stored twice when it is sent again',
    file: 'src/stores/order-attempt.ts',
    find: 'now - last.at >= VALID_MS',
    replace: 'now - last.at < VALID_MS',
    caughtBy: ['unit', 'stores/order-attempt'],
  },
  {
    name: 'an order that is refused empties the cart',
    file: 'src/stores/checkout.ts',
    find: 'void loadCartProducts(0);',
    replace: 'changeCart((present) => withoutOrdered(present, lines));',
    caughtBy: ['unit', 'stores/checkout.test'],
  },
  {
    name: 'a cart that did not fit into full storage is lost when the shopper returns to the page',
    file: 'src/stores/persistence.ts',
    find: 'unkept.set(key, text);',
    replace: 'unkept.delete(key);',
    caughtBy: ['unit', 'stores/persistence'],
  },
  {
    name: 'a part of the page that fails to load is not reported',
    file: 'src/client/loading/load.ts',
    find: "  dispatchEvent(new Event('vite:preloadError'));\n",
    replace: '',
    caughtBy: ['unit', 'client/loading'],
  },
  {
    name: 'a cart line does not say that its product is gone from the catalogue',
    file: 'src/stores/products/live-products.ts',
    find: 'else markSoldOut(id);',
    replace: 'else if (maxAgeMs === 0) markSoldOut(id);',
    caughtBy: ['unit', 'stores/products/live-products'],
  },
  {
    name: 'a product that is gone is for sale again because of an earlier answer',
    file: 'src/catalogue/live/fresh.ts',
    find: '    keep(key, value);',
    replace: '    if (value !== undefined) keep(key, value);',
    caughtBy: ['unit', 'catalogue/live/product'],
  },
  {
    name: 'shoppers wait on each page for an API that did not answer just before',
    file: 'src/stores/products/answer-in-time.ts',
    find: 'isSilent ? 0 : shop.fallbackAfterMs',
    replace: 'shop.fallbackAfterMs',
    caughtBy: ['unit', 'stores/listing.test'],
  },
  {
    name: 'sorting a list for the first time waits for the whole search index',
    file: 'src/catalogue/live/search-index.ts',
    find: '(await firstPage(files, query)) ?? (await pageOf(files, query))',
    replace: 'await pageOf(files, query)',
    caughtBy: ['unit', 'catalogue/live/search-index'],
  },
  {
    name: 'filtering search results waits for the network',
    file: 'src/catalogue/live/search-index.ts',
    find: 'await Promise.all(step.map(findIndexed));',
    replace: 'void step;',
    caughtBy: ['unit', 'catalogue/live/search-index'],
  },
  {
    name: 'the type does not let a panel be opened without a product',
    file: 'src/stores/overlay.ts',
    find: 'product?: Product | undefined;',
    replace: 'product: Product;',
    caughtBy: ['check', 'tsc'],
  },
  {
    name: 'a store imports texts',
    file: 'src/stores/newsletter.ts',
    find: "'#shop.config.ts';",
    replace: "'#shop.config.ts';\nimport { newsletterTexts } from '#texts/newsletter.ts';",
    caughtBy: ['check', 'rooms'],
  },

  // ui
  {
    name: 'the arrow to the next page leads to the last page',
    file: 'src/ui/Pagination.tsx',
    find: 'link(current + 1,',
    replace: 'link(last,',
    caughtBy: ['unit', 'ui/listing'],
  },
  {
    name: 'keyboard users lose their place when a line is removed from the cart',
    file: 'src/ui/use-kept-focus.ts',
    find: 'nextFocus?.focus({ preventScroll: true });',
    replace: "nextFocus?.scrollIntoView({ block: 'nearest' });",
    caughtBy: ['browser', 'keeps-a-cart'],
  },

  // islands
  {
    name: 'off-screen images of a listing are downloaded at once',
    file: 'src/islands/listing/ListingResult.tsx',
    find: 'eager={index < 2}',
    replace: 'eager={index < 6}',
    caughtBy: ['browser', 'downloads-few-images'],
  },
  {
    name: 'a panel closes together with the one that was closed just before it opened',
    file: 'src/client/actions/overlay.ts',
    find: 'if (dialog.open) return;',
    replace: '',
    caughtBy: ['browser', 'uses-the-mini-cart'],
  },
  {
    name: 'the focus is lost when more products are loaded by keyboard',
    file: 'src/islands/new-products/MoreProducts.tsx',
    find: 'if (hasLostFocus && !isRestored) inGrid',
    replace: 'if (!hasLostFocus && !isRestored) inGrid',
    caughtBy: ['browser', 'loads-more-products'],
  },
  {
    name: 'the tab of a product that does not exist has the title of a broken link',
    file: 'src/islands/product/ProductNewerThanSite.tsx',
    find: "  if (state === 'missing') return productTexts.notFound;\n",
    replace: '',
    caughtBy: ['browser', 'opens-a-product-newer'],
  },

  // actions
  {
    name: 'Escape closes the mini cart in browsers without support for closedby',
    file: 'src/client/actions/overlay.ts',
    find: "event.key === 'Escape' && overlay",
    replace: "event.key === 'Esc' && overlay",
    caughtBy: ['browser', 'uses-the-mini-cart'],
  },
  {
    name: 'the mini cart covers the page before the page shows that the product was added',
    file: 'src/stores/overlay.ts',
    find: '  await painted();\n',
    replace: '',
    caughtBy: ['browser', 'uses-the-mini-cart'],
  },
  {
    name: 'React loads late on a page that it renders',
    file: 'src/pages/view-cart.astro',
    find: '  <IslandScripts slot="head" />\n',
    replace: '',
    caughtBy: ['site', 'scripts.test'],
  },
  {
    name: 'thumbnails delay the first panel',
    file: 'src/client/loading/lazy-images.ts',
    find: '    await served();\n',
    replace: '',
    caughtBy: ['browser', 'downloads-few'],
  },
  {
    name: 'a tap on a page that is left at once is forgotten',
    file: 'src/runtime/head/left-events.ts',
    find: '[...earlier, request]',
    replace: 'earlier',
    caughtBy: ['browser', 'taps-early'],
  },
  {
    name: 'the newsletter form keeps an address when the API did not answer',
    file: 'src/client/actions/newsletter.ts',
    find: "outcome !== 'refused'",
    replace: "outcome === 'subscribed'",
    caughtBy: ['browser', 'subscribes-to-the-newsletter'],
  },
  {
    name: 'the newsletter popup is shown to shoppers who save data',
    file: 'src/client/enhancements/newsletter-popup.ts',
    find: 'savesData() || ',
    replace: '',
    caughtBy: ['browser', 'subscribes-to-the-newsletter'],
  },
  {
    name: 'a panel requested by an early tap opens under the finger and takes the next tap',
    file: 'src/client/loading/early-events.ts',
    find: 'if (window.earlyEvents.length > 0) await window.earlyEvents.released;',
    replace: '',
    caughtBy: ['browser', 'taps-early'],
  },

  // enhancements
  {
    name: 'the focus is lost when a panel that was opened from the menu of a card is closed',
    file: 'src/client/enhancements/shell/menus.ts',
    find: "  dropdown.querySelector('summary')?.focus();\n",
    replace: '',
    caughtBy: ['browser', 'adds-from-a-card'],
  },
  {
    name: 'a product name that contains markup is rendered as markup in the cards of viewed products',
    file: 'src/client/enhancements/product/show-product-card.ts',
    find: 'link.textContent = ',
    replace: 'link.innerHTML = ',
    caughtBy: ['browser', 'shows-names-and-icons'],
  },
  {
    name: 'the cart page keeps showing the prices of the day on which the cart was filled',
    file: 'src/islands/cart/CartPage.tsx',
    find: 'whenShown(() => void loadCartProducts())',
    replace: 'whenShown(() => void (document.hidden && loadCartProducts()))',
    caughtBy: ['browser', 'keeps-a-cart'],
  },
  {
    name: 'the back button does not close a full-screen image',
    file: 'src/client/enhancements/gallery/show-lightbox.ts',
    find: "  window.addEventListener('popstate', closeOnBack);\n",
    replace: '',
    caughtBy: ['browser', 'looks-at-images'],
  },
  {
    name: 'a tap on a thumbnail does not change the image',
    file: 'src/client/enhancements/gallery/slides.ts',
    find: 'event.preventDefault();\n      slideTo(index);',
    replace: 'event.preventDefault();\n      slideTo(shown);',
    caughtBy: ['browser', 'looks-at-images'],
  },
  {
    name: 'the slides move by themselves for shoppers who want less motion',
    file: 'src/client/enhancements/carousel/play-slides.ts',
    find: 'isStopped || prefersReducedMotion() || ',
    replace: 'isStopped || ',
    caughtBy: ['unit', 'client/enhancements'],
  },
  {
    name: 'several answers of a topic stay open',
    file: 'src/components/page/Accordion.astro',
    find: '<details name={id} open',
    replace: '<details open',
    caughtBy: ['browser', 'reads-static-pages'],
  },
  {
    name: 'choosing all brands after one letter shows none',
    file: 'src/client/enhancements/alphabet-filter.ts',
    find: "letter !== 'all' && group.dataset",
    replace: 'group.dataset',
    caughtBy: ['browser', 'reads-static-pages'],
  },
  {
    name: 'the arrow keys switch tabs in the wrong direction when text runs from right to left',
    file: 'src/client/enhancements/tabs.ts',
    find: "(document.documentElement.dir === 'rtl' ? -step : step)",
    replace: 'step',
    caughtBy: ['browser', 'shows-the-sample'],
  },

  // components
  {
    name: 'a tap on a button of an island is lost before the scripts load',
    file: 'src/runtime/head/early-events.ts',
    find: "'button, [data-slides] a'",
    replace: "'[data-slides] a'",
    caughtBy: ['browser', 'taps-early'],
  },
  {
    name: 'the second of two early taps on a heart undoes the first',
    file: 'src/runtime/head/early-events.ts',
    find: 'detail > 1',
    replace: 'detail > 2',
    caughtBy: ['browser', 'taps-early'],
  },
  {
    name: 'the link to the cart has no name for screen readers',
    file: 'src/components/shell/Header.astro',
    find: '<span class="sr-only">{shellTexts.cart}</span>',
    replace: '',
    caughtBy: ['site', 'static-pages'],
  },
  {
    name: 'the home page loads React before the shopper does anything',
    file: 'src/components/home/NewProducts.astro',
    find: "'reached',",
    replace: "'page',",
    caughtBy: ['browser', 'fetches-ahead'],
  },
  {
    name: 'after an early tap, React loads only after the actions',
    file: 'src/runtime/head/early-events.ts',
    find: 'setTimeout(prefetch, PREFETCH_MS);',
    replace: '',
    caughtBy: ['browser', 'fetches-ahead'],
  },
  {
    name: 'code is fetched ahead for shoppers who save data',
    file: 'src/runtime/head/prefetch.ts',
    find: "if (dataset.savesData === 'asked') return;",
    replace: '',
    caughtBy: ['browser', 'fetches-ahead'],
  },
  {
    name: 'a panel whose code has loaded opens after a delay',
    file: 'src/islands/Panels.tsx',
    find: 'if (isWanted) showLoaded();',
    replace: 'if (isWanted) setTimeout(showLoaded, 300);',
    caughtBy: ['browser', 'fetches-ahead'],
  },
  {
    name: 'a product page shifts when it says that prices may have changed',
    file: 'src/ui/product/ProductInfo.tsx',
    find: 'min-h-11 ',
    replace: '',
    caughtBy: ['browser', 'looks-at-a-product'],
  },
  {
    name: 'the button of the buy bar lacks the product that its type requires',
    file: 'src/components/product/page/BuyBar.astro',
    find: '<BuyButton {product} short />',
    replace: '<BuyButton short />',
    caughtBy: ['check', 'astro check'],
  },
  {
    name: 'the number of columns that a shopper chose for listings is lost on reload',
    file: 'src/runtime/head/saved-look.ts',
    find: 'localStorage.listingColumns',
    replace: 'localStorage.columns',
    caughtBy: ['browser', 'sorts-and-filters'],
  },
  {
    name: 'checkout, wishlist and comparison are empty without scripts, and do not say why',
    file: 'src/components/page/NeedsScript.astro',
    find: '<p class={classes}>',
    replace: '<p class={classes} data-needs-script>',
    caughtBy: ['browser', 'shops-without-scripts'],
  },
  {
    name: 'the tabs of an order are wider than a narrow phone',
    file: 'src/components/page/Tabs.astro',
    find: 'overflow-x: auto;',
    replace: 'overflow-x: visible;',
    caughtBy: ['browser', 'shows-the-sample'],
  },

  // layouts and pages
  {
    name: 'no page declares its language',
    file: 'src/layouts/Shell.astro',
    find: '  lang={shop.locale}\n  dir',
    replace: '  dir',
    caughtBy: ['site', 'pages'],
  },
  {
    name: 'search engines are told that every category is the first one',
    file: 'src/layouts/ListingLayout.astro',
    find: 'const canonicalPath = builtListingPath(query);',
    replace: 'const canonicalPath = builtListingPath({ ...query, categoryId: query.categoryId && 1 });',
    caughtBy: ['site', 'pages'],
  },
  {
    name: 'search engines may index the mock page of a failed payment',
    file: 'src/pages/payment-failure.astro',
    find: '<Shell title={texts.title}',
    replace: '<Shell canonicalPath="/payment-failure" title={texts.title}',
    caughtBy: ['site', 'pages'],
  },
  {
    name: 'a link on every page leads to a section of the terms that does not exist',
    file: 'src/paths.ts',
    find: '#shipping',
    replace: '#delivery',
    caughtBy: ['site', 'dead-links'],
  },

  // styles
  {
    name: 'quantities on product pages have lost their styles',
    file: 'src/ui/product/ProductInfo.tsx',
    find: "import '#styles/quantity.css';\n",
    replace: '',
    caughtBy: ['site', 'client-styles'],
  },
  {
    name: 'the text on the main buttons has too little contrast for many people',
    file: 'src/shop.config.ts',
    find: "accent: '#0b6b50',",
    replace: "accent: '#3fae8a',",
    caughtBy: ['unit', 'scripts/build/refusals'],
  },
  {
    name: 'menus open from the left even when text runs from right to left',
    file: 'src/styles/menu.css',
    find: 'inset-inline: 0 auto;',
    replace: 'left: 0;\n  right: auto;',
    caughtBy: ['browser', 'reads-right-to-left'],
  },
  {
    name: 'an invoice is printed with the header of the shop',
    file: 'src/styles/print.css',
    find: 'body > :not(main) {',
    replace: 'body > footer {',
    caughtBy: ['browser', 'shows-the-sample'],
  },

  // scripts: build
  {
    name: 'an image host that refuses every request removes the images from the shop',
    file: 'scripts/build/images/build-image.ts',
    find: "known?.name && !(kind === 'missing' && isGone(missing, now))",
    replace: "known?.name && kind === 'passing'",
    caughtBy: ['unit', 'images/host-in-trouble'],
  },
  {
    name: 'a catalogue can make the build fetch from the machine that it runs on',
    file: 'scripts/build/images/public-agent.ts',
    find: ', lookup: lookUpPublicly }',
    replace: ' }',
    caughtBy: ['unit', 'images/catalogue-addresses'],
  },
  {
    name: 'a changed price waits until all images of the shop have been requested',
    file: 'scripts/build/images/image-step.ts',
    find: 'return isAsked && (known',
    replace: 'return (known',
    caughtBy: ['unit', 'images/recheck-images'],
  },
  {
    name: 'a cart saved by the previous shop can no longer be read',
    file: 'src/rules/cart-line.ts',
    find: 'const productPrice = readNumber(saved.productPrice) ?? -1;',
    replace: "const productPrice = typeof saved.productPrice === 'number' ? saved.productPrice : -1;",
    caughtBy: ['unit', 'rules/cart'],
  },
  {
    name: 'a component adds a script of its own to each page',
    file: 'src/components/page/Tabs.astro',
    find: '\n<style>',
    replace:
      "\n<script>\n  import { startTabs } from '#client/enhancements/tabs.ts';\n" +
      '\n  Object.assign(window, { startTabs });\n</script>\n\n<style>',
    caughtBy: ['site', 'scripts'],
  },
  {
    name: 'no page can be rendered, as if Astro had renamed its prerender environment',
    file: 'scripts/build/render/keep-renderer.ts',
    find: 'vite.environments?.prerender?.build',
    replace: 'vite.environments?.prerenderer?.build',
    caughtBy: ['unit', 'scripts/build/render'],
  },
  {
    name: 'a build whose new site cannot be moved leaves no site at all',
    file: 'scripts/build/swap-site.ts',
    find: '    await recoverSite(cacheDir);\n',
    replace: '',
    caughtBy: ['unit', 'build/swap-site'],
  },

  {
    name: 'a build replaces a folder that no build created',
    file: 'scripts/build/swap-site.ts',
    find: 'names.length === 0 ||',
    replace: 'names.length >= 0 ||',
    caughtBy: ['unit', 'build/swap-site'],
  },
  {
    name: 'a rebuild puts pages live before the images on them',
    file: 'scripts/rebuild/merge-part.ts',
    find: 'of writeOrder(moves)) {',
    replace: 'of writeOrder(moves).reverse()) {',
    caughtBy: ['unit', 'rebuild/merge-part'],
  },
  {
    name: 'a rebuild publishes only some pages on top of the site of another machine',
    file: 'scripts/rebuild/publish-rebuilt.ts',
    find: 'publish({ ...files, since: last.attempt })',
    replace: 'publish(files)',
    caughtBy: ['unit', 'rebuild/two-machines'],
  },

  // scripts: publish
  {
    name: 'a publish that is killed leaves pages whose scripts are not uploaded yet',
    file: 'scripts/publish/plan/write-order.ts',
    find: 'rankOf(key) * 2 +',
    replace: '-rankOf(key) * 2 +',
    caughtBy: ['unit', 'scripts/publish/plan'],
  },
  {
    name: 'a laptop that was asleep keeps writing to a site that another one is publishing to',
    file: 'scripts/publish/lock/take-lock.ts',
    find: 'Math.max(performance.now() - monotonic, Date.now() - wall)',
    replace: 'performance.now() - monotonic + 0 * wall',
    caughtBy: ['unit', 'publish/two-at-once'],
  },
  {
    name: 'two simultaneous publishes overwrite what the other one recorded',
    file: 'scripts/publish/storage/bucket-folder.ts',
    find: "{ ...headers, 'if-match': quoted }",
    replace: 'headers',
    caughtBy: ['unit', 'publish/storage/bucket-folder'],
  },

  // scripts: provider
  {
    name: 'an order is stored at the price without the discount',
    file: 'scripts/provider/records/add-order.ts',
    find: 'SELECT name, model, price_to_pay',
    replace: 'SELECT name, model, price AS price_to_pay',
    caughtBy: ['unit', 'provider/orders.test'],
  },
  {
    name: 'an order does not reduce the stock',
    file: 'scripts/provider/records/add-order.ts',
    find: 'takeStock(database, id);',
    replace: '',
    caughtBy: ['unit', 'provider/stock.test'],
  },
  {
    name: 'two orders sell the whole shop out',
    file: 'scripts/provider/records/add-order.ts',
    find: 'if (unreserved === undefined) takeStock',
    replace: 'takeStock',
    caughtBy: ['unit', 'provider/order-limits'],
  },
  {
    name: 'an order that a webhook fails at holds up the others',
    file: 'scripts/provider/outbox/deliver-due.ts',
    find: 'isSecond || failure.retryAfterMs !== undefined',
    replace: 'true',
    caughtBy: ['unit', 'provider/outbox'],
  },
  {
    name: 'an import that replaces the catalogue removes the products whose lines it refuses',
    file: 'scripts/provider/import/prepare-products.ts',
    find: '[...known.keys(), ...products.keys()]',
    replace: 'products.keys()',
    caughtBy: ['unit', 'import/import-folder'],
  },
  {
    name: 'an export does not say which colour an image shows',
    file: 'scripts/provider/export/export-catalogue.ts',
    find: 'images.map(({ src, color }) => (color ?',
    replace: 'images.map(({ src, color }) => (!color ?',
    caughtBy: ['unit', 'provider/seed-sample'],
  },

  // structured data, feeds, search, visits
  {
    name: 'sold-out products are described to search engines as in stock',
    file: 'src/metadata/structured-data.ts',
    find: "isSoldOut ? 'https://schema.org/OutOfStock'",
    replace: "!isSoldOut ? 'https://schema.org/OutOfStock'",
    caughtBy: ['unit', 'metadata/metadata'],
  },
  {
    name: 'the name of a product can close the script that describes it to search engines',
    file: 'src/metadata/structured-data.ts',
    find: ".replaceAll('<', String.raw`\\u003c`)",
    replace: '',
    caughtBy: ['unit', 'metadata/metadata'],
  },
  {
    name: 'sitemaps say that unchanged products changed today',
    file: 'src/catalogue/snapshot/store/contents.ts',
    find: 'WHERE contents.content IS NOT now.content',
    replace: 'WHERE true',
    caughtBy: ['unit', 'catalogue/snapshot/store'],
  },
  {
    name: 'a feed keeps the old price of a product that changed',
    file: 'scripts/build/feeds/feed-pieces.ts',
    find: 'WHERE first = ? AND digest = ?',
    replace: 'WHERE first = ? AND ?2 NOTNULL',
    caughtBy: ['unit', 'build/feeds'],
  },
  {
    name: 'a feed is invalid XML when a name contains a control character',
    file: 'src/rules/xml.ts',
    find: "text.replace(FORBIDDEN, '')",
    replace: 'text',
    caughtBy: ['unit', 'build/feeds'],
  },
  {
    name: 'nothing is prerendered',
    file: 'src/components/shell/speculation-rules.ts',
    find: 'prerender: [',
    replace: 'none: [',
    caughtBy: ['browser', 'prerenders-the-next-step'],
  },
  {
    name: 'a page that nobody sees yet acts by itself',
    file: 'src/client/loading/load.ts',
    find: 'whenShown(() => {',
    replace: '[whenShown].map(() => {',
    caughtBy: ['unit', 'client/loading'],
  },
  {
    name: 'visits of shoppers who asked not to be tracked are counted',
    file: 'src/client/actions/schedule-analytics.ts',
    find: "navigator.doNotTrack !== '1'",
    replace: "navigator.doNotTrack !== '2'",
    caughtBy: ['unit', 'actions/analytics'],
  },
  {
    name: 'a published redirect is lost on storage that does not support redirects',
    file: 'scripts/publish/storage/bucket-folder.ts',
    find: '? folder.put(key, body, others)',
    replace: '? etagOf(response.headers)',
    caughtBy: ['unit', 'storage/bucket-folder'],
  },
  {
    name: 'the search index keeps the old price of a product that changed',
    file: 'src/catalogue/snapshot/search-index.ts',
    find: 'columns[name][row] = VALUE[name](is)',
    replace: 'columns[name][row] = VALUE[name](was)',
    caughtBy: ['unit', 'rebuild/rebuild-choice'],
  },
  {
    name: 'a rebuild generates the feeds of all products again',
    file: 'src/catalogue/snapshot/store/catalogue.ts',
    find: 'GROUP BY id / CAST(? AS INTEGER)',
    replace: 'GROUP BY id / ?',
    caughtBy: ['unit', 'catalogue/snapshot/store'],
  },
];
