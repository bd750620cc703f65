import type { Breakage } from './breakage.ts';

/** What owners run and maintainers rely on: builds, rebuilds, publishing, who may import whom. */
export const breakagesOfCommands: readonly Breakage[] = [
  {
    name: 'no page can be rendered, as if Astro had renamed its prerender environment',
    file: 'scripts/build/render/keep-renderer.ts',
    find: 'vite.environments?.prerender?.build',
    replace: 'vite.environments?.prerenderer?.build',
    caughtBy: ['unit', 'scripts/build/render'],
  },
  {
    name: 'a rebuild puts pages live before the images on them',
    file: 'scripts/rebuild/merge-part.ts',
    find: 'of writeOrder(moves)) {',
    replace: 'of writeOrder(moves).reverse()) {',
    caughtBy: ['unit', 'rebuild/broken-off'],
  },
  {
    name: 'a rebuild publishes only some pages on top of the site of another machine',
    file: 'scripts/publish/publish-site.ts',
    find: 'changed?.since === records.head.attempt && ',
    replace: '',
    caughtBy: ['unit', 'rebuild/publish-rebuilt'],
  },
  {
    name: 'two simultaneous publishes overwrite what the other one recorded',
    file: 'scripts/publish/storage/bucket-folder.ts',
    find: "{ ...headers, 'if-match': quoted }",
    replace: 'headers',
    caughtBy: ['unit', 'storage/any-storage'],
  },
  {
    name: 'the name of a product can close the script that describes it to search engines',
    file: 'src/metadata/structured-data.ts',
    find: ".replaceAll('<', String.raw`\\u003c`)",
    replace: '',
    caughtBy: ['unit', 'metadata/metadata'],
  },
  {
    name: 'a feed keeps the old price of a product that changed',
    file: 'scripts/build/feeds/feed-pieces.ts',
    find: 'WHERE first = ? AND digest = ?',
    replace: 'WHERE first = ? AND ?2 NOTNULL',
    caughtBy: ['unit', 'build/feeds'],
  },
  {
    name: 'the search index keeps the old price of a product that changed',
    file: 'src/search/writer.ts',
    find: 'columns[name][row] = VALUE[name](is)',
    replace: 'columns[name][row] = VALUE[name](was)',
    caughtBy: ['unit', 'rebuild/rebuild-choice'],
  },
  {
    name: 'a store imports texts',
    file: 'src/stores/newsletter.ts',
    find: "'#shop.config.ts';",
    replace: "'#shop.config.ts';\nimport { newsletterTexts } from '#texts/newsletter.ts';",
    caughtBy: ['check', 'rooms'],
  },
];
