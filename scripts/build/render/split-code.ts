/** What is asked about the modules of the site's scripts (Rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * The files that come whole, and the modules that they are there for; all that those import comes with them, unless a
 * file further up has it. Every page runs `start` at once.
 */
const FILES = [
  [
    'start',
    /\/layouts\/Shell\.astro\?.*type=script|\/enhancements\/((load-)?when-(idle|touched)|calm|carousel|shell\/(menus|scrollbar))\.ts$/,
  ],
  ['settings', /\/src\/(paths|shop\.config|styles\/picture-sizes)\.ts$|\/styles\/panels\.css\?url$/],
  ['taps', /\/actions\/taps\/start-taps\.ts$|\/overlays\/load-panels\.ts$/],
  [
    'products',
    /\/stores\/products\/cart-products\.ts$|\/src\/(texts\/product|rules\/(discount-percent|stock))\.ts$/,
  ],
  ['known-products', /\/stores\/products\/known-products\.ts$/],
  ['product-start', /\/page\/ProductPageScript\.astro\?.*type=script/],
  ['product-page', /\/enhancements\/product-page\.ts$/],
  ['react', /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//],
  ['panels', /\/overlays\/mount-panels\.tsx$|\/islands\/cart\/MiniCart\.tsx$/],
] as const;

/** Packages that come whole through their index are in the first file only with the parts that it uses. */
const BESIDES_START = /\/nanostores\/(?!atom|computed|lifecycle|clean)/;

/** A module and all that import it, at whatever distance. */
function withUsers(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users];
}

/**
 * How the site's scripts are grouped into files (Rolldown's `codeSplitting`); the rest is split as it is needed. On a
 * slow phone each import that is found in a file that was waited for costs a second wait, so what is needed together
 * comes together.
 */
export const codeGroups = FILES.map(([name, module], place) => ({
  name: (id: string, modules: Modules): string | null => {
    if (name === 'start' && BESIDES_START.test(id)) return null;
    return withUsers(id, modules).some((user) => module.test(user)) ? name : null;
  },
  priority: FILES.length - place,
}));
