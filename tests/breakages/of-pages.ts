import type { Breakages } from './breakage.ts';

/** What shoppers and search engines meet: pages as they are built, and what browsers do with them. */
export const breakagesOfPages: Breakages = {
  'a component adds a script of its own to each page': {
    ...{ file: 'src/view/content/Accordion.astro', caughtBy: ['site', 'scripts'] },
    find: '\n<style>',
    replace:
      "\n<script>\n  import { load } from '#runtime/loading/load.ts';\n" +
      '\n  Object.assign(window, { load });\n</script>\n\n<style>',
  },
  'a page that nobody sees yet acts by itself': {
    ...{ file: 'src/runtime/loading/load.ts', caughtBy: ['browser', 'platform/loads-code'] },
    find: 'whenShown(() => {',
    replace: '[whenShown].map(() => {',
  },
  'a product name that contains markup is rendered as markup in the cards of viewed products': {
    ...{ file: 'src/view/product/more-products.client.ts', caughtBy: ['browser', 'shows-names-and-icons'] },
    find: 'showText(link, nameOf(product));',
    replace: 'link.innerHTML = nameOf(product);',
  },
  'the cart page keeps showing the prices of the day on which the cart was filled': {
    ...{ file: 'src/view/cart/CartPage.island.tsx', caughtBy: ['browser', 'keeps-a-cart'] },
    find: 'whenShown(() => void loadCartProducts())',
    replace: 'whenShown(() => void (document.hidden && loadCartProducts()))',
  },
  'what was done on a page is lost when React takes it over after the browser has translated it': {
    ...{ file: 'src/view/kit/jsx-runtime.ts', caughtBy: ['browser', 'reads-a-translated-page'] },
    find: 'translated.length > 0',
    replace: 'false',
  },
  'an order has the name of its region as the browser translated it': {
    file: 'src/view/checkout/DeliveryChoice.island.tsx',
    find: ' value={name}>',
    replace: '>',
    caughtBy: ['browser', 'reads-a-translated-page'],
  },
  'a tap on a button of an island is lost before the scripts load': {
    ...{ file: 'src/runtime/head/queue.ts', caughtBy: ['browser', 'platform/waits-for-scripts'] },
    find: "'button, [aria-haspopup]'",
    replace: "'[aria-haspopup]'",
  },
  'the links to cart and lists have no names for screen readers': {
    ...{ file: 'src/view/shell/Header.astro', caughtBy: ['site', 'pages'] },
    find: '<span class="sr-only">{text}</span>',
    replace: '',
  },
  'the home page loads React before the shopper does anything': {
    ...{ file: 'src/view/home/NewProducts.astro', caughtBy: ['browser', 'fetches-ahead'] },
    find: "'reached',",
    replace: "'page',",
  },
  'a product page shifts when it says that prices may have changed': {
    ...{ file: 'src/view/product/ProductInfo.tsx', caughtBy: ['browser', 'looks-at-a-product'] },
    find: 'min-h-11 ',
    replace: '',
  },
  'checkout, wishlist and comparison are empty without scripts, and do not say why': {
    ...{ file: 'src/view/kit/NeedsScript.astro', caughtBy: ['browser', 'shops-without-scripts'] },
    find: '<p class={classes}>',
    replace: '<p class={classes} data-needs-script>',
  },
  'search engines are told that every category is the first one': {
    ...{ file: 'src/view/listing/ListingLayout.astro', caughtBy: ['site', 'pages'] },
    find: 'const canonicalPath = builtListingPath(query);',
    replace: 'const canonicalPath = builtListingPath({ ...query, categoryId: query.categoryId && 1 });',
  },
  'a link on every page leads to a section of the terms that does not exist': {
    ...{ file: 'src/paths.ts', caughtBy: ['site', 'links'] },
    find: '#shipping',
    replace: '#delivery',
  },
  'panels open without their content in WebKit, where it is asked for 100 % of a height that comes from it': {
    file: 'src/view/shell/overlay.css',
    find: 'flex: auto;',
    replace: 'block-size: 100%;',
    caughtBy: ['engines', 'walks-through', '--project=webkit', '-g', 'panel'],
  },
  'quantities on product pages have lost their styles': {
    ...{ file: 'src/view/product/ProductInfo.tsx', caughtBy: ['site', 'client-styles'] },
    find: "import '#view/kit/quantity.css';\n",
    replace: '',
  },
  'menus open from the left even when text runs from right to left': {
    ...{ file: 'src/view/shell/menu.css', caughtBy: ['browser', 'reads-right-to-left'] },
    find: 'inset-inline: 0 auto;',
    replace: 'left: 0;\n  right: auto;',
  },
  'the page of a category lacks the products of its subcategories': {
    ...{ file: 'src/catalogue/snapshot/store/list-queries.ts', caughtBy: ['site', 'rebuild-site'] },
    find: 'JSON.stringify(subtreeIds(categories, id))',
    replace: 'JSON.stringify([id])',
  },
  'an order that is refused empties the cart': {
    ...{ file: 'src/stores/checkout.ts', caughtBy: ['unit', 'stores/checkout.test'] },
    find: 'void loadCartProducts(0);',
    replace: 'changeCart((present) => withoutOrdered(present, lines));',
  },
  'keyboard users lose their place when a line is removed from the cart': {
    ...{ file: 'src/view/kit/use-kept-focus.island.ts', caughtBy: ['browser', 'keeps-a-cart'] },
    find: 'nextFocus?.focus({ preventScroll: true });',
    replace: "nextFocus?.scrollIntoView({ block: 'nearest' });",
  },
  'off-screen images of a listing are downloaded at once': {
    ...{ file: 'src/view/listing/ListingResult.island.tsx', caughtBy: ['browser', 'downloads-few-images'] },
    find: 'eager={index < 2}',
    replace: 'eager={index < 6}',
  },
  'a tap on a page that is left at once is forgotten': {
    ...{ file: 'src/runtime/head/queue.ts', caughtBy: ['browser', 'platform/leaves-pages'] },
    find: '[...earlier, request]',
    replace: 'earlier',
  },
  'a page that was opened from an advertisement is missing without a connection': {
    ...{ file: 'src/runtime/service-worker/worker.ts', caughtBy: ['browser', 'opens-without'] },
    find: 'plugins: [withoutQuery, whole, withCode, forgetting(60)]',
    replace: 'plugins: [whole, withCode, forgetting(60)]',
  },
};
