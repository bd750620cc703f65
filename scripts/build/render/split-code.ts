/** The modules of the site's scripts (Rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What a product page shares with panels and islands. */
const PRODUCTS = /\/stores\/products\/(live|known)-products\.ts$|\/client\/enhancements\/(product|gallery)\//;
/** The modules that this file may have, besides those. */
const SHARED = /\/src\/(?!client\/).*\.tsx?$|\/node_modules\/valibot\//;

/** Whether a module is one of those for products, or imported by one of them, directly or indirectly. */
function isForProducts(id: string, modules: Modules): boolean {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return users.values().some((user) => PRODUCTS.test(user));
}

/**
 * How the site's scripts are grouped into files (Rolldown's `codeSplitting`): each has the modules that it is for and
 * everything that these import, unless a file further up has it; the rest is split as needed. On a slow phone, an
 * import that is only found once a file has arrived costs a second wait: without this the badge shows an early tap
 * after 3.4 s instead of 2.1 s (400 ms, 400 kbit/s, 6× CPU; median of 5).
 */
export const codeGroups = [
  { name: 'page', test: /\/layouts\/Shell\.astro\?.*type=script|\/client\/loading\/load-island\.ts$/ },
  { name: 'actions', test: /\/shell\/ActionsScript\.astro\?.*type=script/ },
  { name: 'enhancements', test: /\/client\/enhancements\/enhancements\.ts$/ },
  {
    name: (id: string, modules: Modules): string | null =>
      SHARED.test(id) && isForProducts(id, modules) ? 'products' : null,
  },
  { name: 'carousel', test: /\/client\/enhancements\/carousel\// },
  { name: 'gallery', test: /\/client\/enhancements\/gallery\/(?!show-lightbox|lightbox-icon|zoom)/ },
  // Rows of further products come near the screen only if a shopper scrolls.
  { name: 'product', test: /\/client\/enhancements\/product\/(?!more-products|show-product-card)/ },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|\/(client\/loading\/hydrate|ui\/jsx-runtime)\.ts$/,
  },
  { name: 'panels', test: /\/islands\/(mount-panels|cart\/(MiniCart|CartPage))\.tsx$/ },
  { name: 'cards', test: /\/ui\/(ProductCard|ProductGridSkeleton)\.tsx$/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
