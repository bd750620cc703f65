import type { Breakages } from './breakage.ts';

/** What owners run and maintainers rely on: builds, rebuilds, publishing, who may import whom. */
export const breakagesOfCommands: Breakages = {
  'no page can be rendered, as if Astro had renamed its prerender environment': {
    ...{ file: 'scripts/build/render/keep-renderer.ts', caughtBy: ['unit', 'scripts/build/render'] },
    find: 'vite.environments?.prerender?.build',
    replace: 'vite.environments?.prerenderer?.build',
  },
  'a rebuild puts pages live before the images on them': {
    ...{ file: 'scripts/rebuild/merge-part.ts', caughtBy: ['unit', 'rebuild/broken-off'] },
    find: 'of writeOrder(moves)) {',
    replace: 'of writeOrder(moves).reverse()) {',
  },
  'a rebuild publishes only some pages on top of the site of another machine': {
    ...{ file: 'scripts/publish/publish-site.ts', caughtBy: ['unit', 'rebuild/publish-rebuilt'] },
    find: 'changed?.since === records.head.attempt && ',
    replace: '',
  },
  'two simultaneous publishes overwrite what the other one recorded': {
    ...{ file: 'scripts/publish/storage/bucket-folder.ts', caughtBy: ['unit', 'storage/any-storage'] },
    find: "{ ...headers, 'if-match': quoted }",
    replace: 'headers',
  },
  'the name of a product can close the script that describes it to search engines': {
    ...{ file: 'src/metadata/structured-data.ts', caughtBy: ['unit', 'metadata/metadata'] },
    find: ".replaceAll('<', String.raw`\\u003c`)",
    replace: '',
  },
  'a feed keeps the old price of a product that changed': {
    ...{ file: 'scripts/build/feeds/feed-pieces.ts', caughtBy: ['unit', 'build/feeds'] },
    find: 'WHERE first = ? AND digest = ?',
    replace: 'WHERE first = ? AND ?2 NOTNULL',
  },
  'the search index keeps the old price of a product that changed': {
    ...{ file: 'src/search/writer.ts', caughtBy: ['unit', 'rebuild/rebuild-choice'] },
    find: 'columns[name][row] = VALUE[name](is)',
    replace: 'columns[name][row] = VALUE[name](was)',
  },
  'a store imports texts': {
    ...{ file: 'src/stores/newsletter.ts', caughtBy: ['check', 'rooms'] },
    find: "'#shop.config.ts';",
    replace: "'#shop.config.ts';\nimport { newsletterTexts } from '#texts/newsletter.ts';",
  },
};
