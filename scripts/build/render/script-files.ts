import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { cartPath, checkoutPath, comparePath, receiptsPath, wishlistPath } from '#paths.ts';

/** Root-relative addresses of scripts that are named by the build. */
interface ScriptFiles {
  /** Those that every page starts with, and those for use without a connection. */
  start: string[];
  /** Those that pages fetch late. */
  late: string[];
  /** Those that show a first panel, without those that every page starts with. */
  panels: string[];
  /** Those without which a page that React draws is empty, by its path, without those for use without a connection. */
  pages: Record<string, string[]>;
}

const START = /^_astro\/(?:Shell|ActionsScript)\./;
const LATE = /^_astro\/(?:Shell|ActionsScript|ListingLayout|NewProducts|view-cart)\./;
const OFFLINE = /^_astro\/(?:enhancements|kept-pages|keep-pages|waiting-order)\./;
const PANELS = /^_astro\/panels\./;
const PAGES = {
  [cartPath]: /^_astro\/(?:view-cart|panels)\./,
  [checkoutPath]: /^_astro\/(?:checkout|CheckoutPage)\./,
  [comparePath]: /^_astro\/(?:compare|ComparePage)\./,
  [receiptsPath]: /^_astro\/(?:receipts|ReceiptsPage)\./,
  [wishlistPath]: /^_astro\/(?:wishlist|WishlistPage)\./,
};

const listIn = (rendererDir: string): string => join(rendererDir, 'script-files.json');

/** Returns the scripts of a site that was compiled into this folder. */
export const scriptFilesOf = async (rendererDir: string): Promise<ScriptFiles> =>
  JSON.parse(await readFile(listIn(rendererDir), 'utf8'));

/** Writes the addresses of scripts beside the compiled site. */
export const keepScriptFiles = (rendererDir: string): Plugin => ({
  name: 'keep-script-files',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_, bundle) {
    const atStart = withImports(bundle, START);
    const kept = atStart.union(withImports(bundle, OFFLINE));
    const pages = Object.entries(PAGES).map(([path, names]) => [
      path,
      addressesOf(withImports(bundle, names).difference(kept)).sort(),
    ]);
    const files: ScriptFiles = {
      start: addressesOf(kept),
      late: addressesOf(new Set(Object.keys(bundle).filter((file) => LATE.test(file)))),
      pages: Object.fromEntries(pages),
      panels: addressesOf(withImports(bundle, PANELS).difference(atStart)),
    };
    await writeFile(listIn(rendererDir), JSON.stringify(files));
  },
});

/** Returns the files of the bundle whose names match, and all their static imports. */
function withImports(bundle: Rolldown.OutputBundle, names: RegExp): Set<string> {
  const files = new Set(Object.keys(bundle).filter((file) => names.test(file)));
  for (const each of files) {
    const file = bundle[each];
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported);
  }
  return files;
}

const addressesOf = (files: ReadonlySet<string>): string[] => [...files].map((file) => `/${file}`);
