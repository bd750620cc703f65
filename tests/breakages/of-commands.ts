import type { Breakage } from './breakage.ts';

export const breakagesOfCommands: readonly Breakage[] = [
  // scripts: build
  {
    name: 'a catalogue can make the build fetch from the machine that it runs on',
    file: 'scripts/network/public-agent.ts',
    find: ', lookup: lookUpPublicly }',
    replace: ' }',
    caughtBy: ['unit', 'images/catalogue-addresses'],
  },
  {
    name: 'a component adds a script of its own to each page',
    file: 'src/view/content/Accordion.astro',
    find: '\n<style>',
    replace:
      "\n<script>\n  import { load } from '#runtime/loading/load.ts';\n" +
      '\n  Object.assign(window, { load });\n</script>\n\n<style>',
    caughtBy: ['site', 'scripts'],
  },
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

  // scripts: publish
  {
    name: 'two simultaneous publishes overwrite what the other one recorded',
    file: 'scripts/publish/storage/bucket-folder.ts',
    find: "{ ...headers, 'if-match': quoted }",
    replace: 'headers',
    caughtBy: ['unit', 'publish/storage/bucket-folder'],
  },

  // scripts: provider

  // structured data, feeds, search, visits
  {
    name: 'the name of a product can close the script that describes it to search engines',
    file: 'src/metadata/structured-data.ts',
    find: ".replaceAll('<', String.raw`\\u003c`)",
    replace: '',
    caughtBy: ['unit', 'metadata/metadata'],
  },
  {
    name: 'sitemaps say that unchanged products changed today',
    file: 'src/catalogue/snapshot/store/page-versions.ts',
    find: 'WHERE contents.content IS NOT now.content',
    replace: 'WHERE true',
    caughtBy: ['unit', 'catalogue/snapshot/store'],
  },
  {
    name: 'a feed keeps the old price of a product that changed',
    file: 'scripts/build/feeds/feed-pieces.ts',
    find: 'WHERE first = ? AND digest = ?',
    replace: 'WHERE first = ? AND ?2 NOTNULL',
    caughtBy: ['unit', 'build/feeds'],
  },
  {
    name: 'a feed is invalid XML when a name contains a control character',
    file: 'src/rules/xml.ts',
    find: "text.replace(FORBIDDEN, '')",
    replace: 'text',
    caughtBy: ['unit', 'build/feeds'],
  },
  {
    name: 'nothing is prerendered',
    file: 'src/metadata/speculation-rules.ts',
    find: 'prerender: [',
    replace: 'none: [',
    caughtBy: ['browser', 'prerenders-the-next-step'],
  },
  {
    name: 'a page that nobody sees yet acts by itself',
    file: 'src/runtime/loading/load.ts',
    find: 'whenShown(() => {',
    replace: '[whenShown].map(() => {',
    caughtBy: ['browser', 'platform/loads-code'],
  },
  {
    name: 'a published redirect is lost on storage that does not support redirects',
    file: 'scripts/publish/storage/bucket-folder.ts',
    find: '? folder.put(key, body, others)',
    replace: '? etagOf(response.headers)',
    caughtBy: ['unit', 'storage/bucket-folder'],
  },
  {
    name: 'the search index keeps the old price of a product that changed',
    file: 'src/search/writer.ts',
    find: 'columns[name][row] = VALUE[name](is)',
    replace: 'columns[name][row] = VALUE[name](was)',
    caughtBy: ['unit', 'rebuild/rebuild-choice'],
  },
  {
    name: 'a rebuild generates the feeds of all products again',
    file: 'src/catalogue/snapshot/store/page-queries.ts',
    find: 'GROUP BY id / CAST(? AS INTEGER)',
    replace: 'GROUP BY id / ?',
    caughtBy: ['unit', 'catalogue/snapshot/store'],
  },
];
