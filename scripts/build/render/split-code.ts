import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The modules of the site's scripts (Rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Returns whether a module is one of these files or lies in one of these folders, which end with a slash.
 * @param paths from the project folder
 * @throws {Error} if one does not exist: its modules would arrive late or without the brand's looks, and nothing would say so
 */
export function among(...paths: readonly string[]): (id: string) => boolean {
  const missing = paths.find((path) => !existsSync(join(root, path)));
  if (missing) throw new Error(`${missing} does not exist: change its path in scripts/build/render.`);
  return (id) =>
    paths.some((path) =>
      path.endsWith('/') ? id.includes(`/${path}`) : id.split('?')[0]?.endsWith(`/${path}`),
    );
}

/** What a product page loads besides its gallery; rows of further products come near the screen only if a shopper scrolls. */
const MORE_PRODUCTS = 'src/view/product/more-products.client.ts';
const PRODUCT_PAGE = ['src/view/product/live-product.client.ts', 'src/view/product/show-product.client.ts'];

/** What a product page shares with panels and islands. */
const isOfProducts = among('src/stores/product.ts', MORE_PRODUCTS, ...PRODUCT_PAGE);
/** The modules that this file may have, besides those. */
const SHARED = /\/src\/(?!.*\.client\.).*\.tsx?$|\/node_modules\/valibot\//;

/** Whether a module is one of those for products, or imported by one of them, directly or indirectly. */
function isForProducts(id: string, modules: Modules): boolean {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return users.values().some(isOfProducts);
}

/** The gallery without what is loaded when a shopper enlarges an image. */
const isOfGallery = among(
  'src/view/gallery/image-hash.client.ts',
  'src/view/gallery/lightbox.client.ts',
  'src/view/gallery/slides.client.ts',
  'src/view/gallery/gallery.client.ts',
);
/** The product page's own, which no panel needs. */
const isOnProductPage = among(...PRODUCT_PAGE, 'src/rules/installment.ts', 'src/texts/product-note.ts');
const isBelowProduct = among(MORE_PRODUCTS);

/**
 * How the site's scripts are grouped into files (Rolldown's `codeSplitting`): each has the modules that it is for and
 * everything that these import, unless a file further up has it; the rest is split as needed. On a slow phone, an
 * import that is only found once a file has arrived costs a second wait: without this the badge shows an early tap
 * after 3.4 s instead of 2.1 s (400 ms, 400 kbit/s, 6× CPU; median of 5).
 */
export const codeGroups = [
  { name: 'page', test: among('src/view/shell/Shell.astro', 'src/runtime/loading/load-island.ts') },
  { name: 'actions', test: among('src/view/shell/ActionsScript.astro') },
  { name: 'enhancements', test: among('src/view/shell/enhancements.client.ts') },
  {
    name: (id: string, modules: Modules): string | null =>
      SHARED.test(id) && !isOnProductPage(id) && !isBelowProduct(id) && isForProducts(id, modules)
        ? 'products'
        : null,
  },
  { name: 'gallery', test: isOfGallery },
  { name: 'product', test: isOnProductPage },
  {
    name: 'react',
    test: among(
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@nanostores/react/',
      'src/runtime/loading/hydrate.ts',
      'src/view/kit/jsx-runtime.ts',
    ),
  },
  {
    name: 'panels',
    test: among(
      'src/view/shell/panels.island.tsx',
      'src/view/cart/MiniCart.island.tsx',
      'src/view/cart/CartPage.island.tsx',
    ),
  },
  { name: 'cards', test: among('src/view/kit/ProductCard.tsx', 'src/view/kit/ProductGridSkeleton.tsx') },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
