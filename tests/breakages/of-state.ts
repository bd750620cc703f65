import type { Breakage } from './breakage.ts';

export const breakagesOfState: readonly Breakage[] = [
  // rules

  // catalogue
  {
    name: 'a product with a negative price gets into the shop',
    file: 'src/catalogue/records/product.ts',
    find: "v.pipe(numeric, v.minValue(0, 'is below 0'))",
    replace: 'numeric',
    caughtBy: ['unit', 'records/product.test'],
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
    file: 'src/catalogue/snapshot/store/list-queries.ts',
    find: 'JSON.stringify(subtreeIds(categories, id))',
    replace: 'JSON.stringify([id])',
    caughtBy: ['site', 'rebuild-site'],
  },

  // stores
  {
    name: 'an order that is refused empties the cart',
    file: 'src/stores/checkout.ts',
    find: 'void loadCartProducts(0);',
    replace: 'changeCart((present) => withoutOrdered(present, lines));',
    caughtBy: ['unit', 'stores/checkout.test'],
  },
  {
    name: 'a product that is gone is for sale again because of an earlier answer',
    file: 'src/runtime/query.ts',
    find: 'then((answer) => cache(key, answer))',
    replace: 'then((answer) => answer && cache(key, answer))',
    caughtBy: ['unit', 'catalogue/live/catalogue'],
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
    name: 'keyboard users lose their place when a line is removed from the cart',
    file: 'src/view/kit/use-kept-focus.island.ts',
    find: 'nextFocus?.focus({ preventScroll: true });',
    replace: "nextFocus?.scrollIntoView({ block: 'nearest' });",
    caughtBy: ['browser', 'keeps-a-cart'],
  },

  // islands
  {
    name: 'off-screen images of a listing are downloaded at once',
    file: 'src/view/listing/ListingResult.island.tsx',
    find: 'eager={index < 2}',
    replace: 'eager={index < 6}',
    caughtBy: ['browser', 'downloads-few-images'],
  },
  {
    name: 'a panel closes together with the one that was closed just before it opened',
    file: 'src/view/shell/dialog.client.ts',
    find: 'if (dialog.open) return;',
    replace: '',
    caughtBy: ['browser', 'platform/opens-panels'],
  },
  {
    name: 'the focus is lost when more products are loaded by keyboard',
    file: 'src/view/home/MoreNewProducts.island.tsx',
    find: 'if (hasLostFocus && !isRestored) inGrid',
    replace: 'if (!hasLostFocus && !isRestored) inGrid',
    caughtBy: ['browser', 'looks-around-the-home-page'],
  },
  {
    name: 'the tab of a product that does not exist has the title of a broken link',
    file: 'src/view/product/ProductNewerThanSite.island.tsx',
    find: "  if (state === 'missing') return productTexts.notFound;\n",
    replace: '',
    caughtBy: ['browser', 'opens-a-product-newer'],
  },

  // actions
  {
    name: 'Escape closes the mini cart in browsers without support for closedby',
    file: 'src/view/shell/dialog.client.ts',
    find: "event.key === 'Escape' && overlay",
    replace: "event.key === 'Esc' && overlay",
    caughtBy: ['browser', 'platform/opens-panels'],
  },
  {
    name: 'the mini cart covers the page before the page shows that the product was added',
    file: 'src/stores/overlay.ts',
    find: '  await painted();\n',
    replace: '',
    caughtBy: ['browser', 'platform/opens-panels'],
  },
  {
    name: 'React loads late on a page that it renders',
    file: 'src/view/shell/IslandLayout.astro',
    find: '  <PreloadedPanels slot="head" />\n',
    replace: '',
    caughtBy: ['site', 'scripts.test'],
  },
  {
    name: 'thumbnails delay the first panel',
    file: 'src/view/shell/start.client.ts',
    find: '    await served();\n',
    replace: '',
    caughtBy: ['browser', 'downloads-few'],
  },
  {
    name: 'a tap on a page that is left at once is forgotten',
    file: 'src/runtime/head/queue.ts',
    find: '[...earlier, request]',
    replace: 'earlier',
    caughtBy: ['browser', 'platform/leaves-pages'],
  },
  {
    name: 'the newsletter form keeps an address when the API did not answer',
    file: 'src/view/newsletter/newsletter.client.ts',
    find: "outcome !== 'refused'",
    replace: "outcome === 'subscribed'",
    caughtBy: ['browser', 'writes-to-the-shop'],
  },
  {
    name: 'the newsletter popup is shown to shoppers who save data',
    file: 'src/view/newsletter/newsletter-popup.client.ts',
    find: 'savesData() || ',
    replace: '',
    caughtBy: ['browser', 'platform/enhances-pages'],
  },
  {
    name: 'a panel requested by an early tap opens under the finger and takes the next tap',
    file: 'src/runtime/loading/load.ts',
    find: 'if (window.eventQueue.length > 0) await window.eventQueue.pointerUp;',
    replace: '',
    caughtBy: ['browser', 'platform/waits-for-scripts'],
  },
];
