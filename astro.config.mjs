import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { brandTheme } from './scripts/build/render/brand-theme.ts';
import { iconDrawings } from './scripts/build/render/icon-drawings.ts';
import { codeGroups } from './scripts/build/render/split-code.ts';
import { brand, shop } from './src/shop.config.ts';

/** `client:intent`: islands hydrate when a shopper first reaches for them. */
const intentDirective = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/client/loading/intent.ts' }),
  },
};

/** React parts without a client directive are rendered by src/ui/static-renderer.ts, before @astrojs/react is asked. */
const staticRenderer = {
  name: 'static-renderer',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({ name: 'static-react', serverEntrypoint: './src/ui/static-renderer.ts' }),
  },
};

/** Each style sheet apart: a page that gets one from its own code and from a script's gets it once. */
const sheetsApart = { name: (id) => id.match(/\/src\/styles\/([\w-]+)\.css$/)?.[1] ?? null, priority: 100 };

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  trailingSlash: 'never',
  // Shorter than the attribute that is the default: pages name it hundreds of times.
  scopedStyleStrategy: 'class',
  build: { format: 'file', concurrency: 8, inlineStylesheets: 'always' },
  cacheDir: './.cache/astro',
  integrations: [staticRenderer, react(), intentDirective],
  env: {
    schema: {
      PUBLIC_CATALOGUE_API_URL: envField.string({ context: 'client', access: 'public', default: '/api/v1' }),
      NEWSLETTER_API_URL: envField.string({ context: 'client', access: 'public', default: '' }),
      CONTACT_API_URL: envField.string({ context: 'client', access: 'public', default: '' }),
      ORDER_KEY_HEADER: envField.boolean({ context: 'client', access: 'public', default: false }),
      STORE_ID: envField.number({
        context: 'client',
        access: 'public',
        int: true,
        min: 1,
        default: shop.storeId,
      }),
      CATALOGUE_FILE: envField.string({
        context: 'server',
        access: 'secret',
        default: '.cache/catalogue/last-good.sqlite',
      }),
      /** Addresses of the scripts of a first panel, with a space between them; only the build knows their names. */
      PANEL_FILES: envField.string({ context: 'server', access: 'secret', default: '' }),
      /** The pages of products and categories to render, where these are not all. */
      CATALOGUE_SELECTION_FILE: envField.string({ context: 'server', access: 'secret', optional: true }),
    },
    validateSecrets: true,
  },
  vite: {
    plugins: [brandTheme(brand), tailwindcss(), iconDrawings()],
    environments: {
      prerender: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [sheetsApart] } } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [sheetsApart, ...codeGroups] },
              // Pages name their scripts: `Shell`, not `Shell.astro_astro_type_script_index_0_lang`.
              entryFileNames: ({ name }) => `_astro/${name.split(/[.?]/, 1)[0]}.[hash].js`,
            },
          },
        },
      },
    },
  },
});
