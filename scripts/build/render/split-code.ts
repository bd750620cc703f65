/** The modules of the site's scripts (Rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * The files to bundle, and the modules that each is for; it includes everything that these import, unless a file
 * further up has it. `of` limits that to some modules.
 */
const FILES: readonly { name: string; modules: RegExp; of?: RegExp }[] = [
  { name: 'page', modules: /\/layouts\/Shell\.astro\?.*type=script/ },
  { name: 'actions', modules: /\/shell\/ActionsScript\.astro\?.*type=script/ },
  { name: 'enhancements', modules: /\/client\/enhancements\/enhancements\.ts$/ },
  {
    // What a product page shares with panels and islands.
    name: 'products',
    modules: /\/stores\/products\/(live|known)-products\.ts$|\/client\/enhancements\/(product|gallery)\//,
    of: /\/src\/(?!client\/).*\.tsx?$|\/node_modules\/valibot\//,
  },
  { name: 'carousel', modules: /\/client\/enhancements\/carousel\// },
  { name: 'gallery', modules: /\/client\/enhancements\/gallery\/(?!show-lightbox)/, of: /\/src\// },
  { name: 'product', modules: /\/client\/enhancements\/product\//, of: /\/src\// },
  {
    name: 'react',
    modules: /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
  },
  { name: 'panels', modules: /\/islands\/(mount-panels|cart\/(MiniCart|CartPage))\.tsx$/ },
];

/** The files that pages start with. Of nanostores, whose index imports all of it, they contain only what they use. */
const START = ['page', 'actions', 'enhancements'];
const BESIDES_START = /\/nanostores\/(?!atom|computed|lifecycle|clean)/;

/** Returns a module and all that import it, directly or indirectly. */
function withUsers(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users];
}

/**
 * How the site's scripts are grouped into files (Rolldown's `codeSplitting`); the rest is split as needed. On a slow
 * phone, an import that is only found once a file has arrived costs a second wait: without this the badge shows an
 * early tap after 3.4 s instead of 2.1 s (400 ms, 400 kbit/s, 6× CPU; median of 5).
 */
export const codeGroups = FILES.map(({ name, modules: files, of = /./ }, place) => ({
  name: (id: string, modules: Modules): string | null => {
    if (!of.test(id) || (START.includes(name) && BESIDES_START.test(id))) return null;
    return withUsers(id, modules).some((user) => files.test(user)) ? name : null;
  },
  priority: FILES.length - place,
}));
