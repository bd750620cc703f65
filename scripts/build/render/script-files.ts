import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { cartPath, checkoutPath, comparePath, receiptsPath, wishlistPath } from '#paths.ts';

/** Root-relative addresses of scripts that are named by the build. */
interface ScriptFiles {
  /** Those that every page starts with, and those for use without a connection. */
  start: string[];
  /** Those that pages fetch after everything else. */
  lowPriority: string[];
  /** Those that show a first panel, without those that every page starts with. */
  panels: string[];
  /** Those without which a page that React draws is empty, by its path, without those for use without a connection. */
  pages: Record<string, string[]>;
}

/** Names of files, each from a component, a module that is imported late, or a group of `split-code.ts`. */
const START = ['Shell', 'ActionsScript'];
const LOW_PRIORITY = [...START, 'ListingLayout', 'NewProducts', 'view-cart'];
const OFFLINE = ['enhancements', 'cached-pages', 'cache-pages', 'waiting-order'];
const PANELS = ['panels'];
const PAGES = {
  [cartPath]: ['view-cart', 'panels'],
  [checkoutPath]: ['checkout', 'CheckoutPage'],
  [comparePath]: ['compare', 'ComparePage'],
  [receiptsPath]: ['receipts', 'ReceiptsPage'],
  [wishlistPath]: ['wishlist', 'WishlistPage'],
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
      lowPriority: addressesOf(filesNamed(bundle, LOW_PRIORITY)),
      pages: Object.fromEntries(pages),
      panels: addressesOf(withImports(bundle, PANELS).difference(atStart)),
    };
    await writeFile(listIn(rendererDir), JSON.stringify(files));
  },
});

/** Returns the files of the bundle with these names, and all their static imports. */
function withImports(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const files = filesNamed(bundle, names);
  for (const each of files) {
    const file = bundle[each];
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported);
  }
  return files;
}

/** Returns the files of the bundle with these names; throws for a name that none of its scripts has. */
export function filesNamed(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const files = names.flatMap((name) => {
    const named = Object.keys(bundle).filter((file) => file.startsWith(`_astro/${name}.`));
    if (named.length === 0 && Object.values(bundle).some(({ type }) => type === 'chunk'))
      throw new Error(
        `No script is named ${name} any more: change it in scripts/build/render/script-files.ts.`,
      );
    return named;
  });
  return new Set(files);
}

const addressesOf = (files: ReadonlySet<string>): string[] => [...files].map((file) => `/${file}`);
