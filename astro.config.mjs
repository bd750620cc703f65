import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { brandTheme } from './scripts/build/render/brand-theme.ts';
import { inlineScript } from './scripts/build/render/inline-script.ts';
import { codeGroups } from './scripts/build/render/split-code.ts';
import { analytics, brand, shop } from './src/shop.config.ts';

/** React components are rendered by src/view/kit/static-renderer.ts instead of @astrojs/react. */
const staticRenderer = {
  name: 'static-renderer',
  hooks: {
    'astro:config:setup': ({ addRenderer, command, injectScript }) => {
      addRenderer({ name: 'static-react', serverEntrypoint: './src/view/kit/static-renderer.ts' });
      // What React's components expect of a page in development; @astrojs/react adds it with its own directives only.
      if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble';");
    },
  },
};

/** Keeps style sheets separate: a page that uses one in its own code and in that of a script gets it only once. */
const separateStyleSheets = {
  name: (id) => id.match(/\/src\/(?:styles\/)?(.+)\.css$/)?.[1].replaceAll('/', '-') ?? null,
  priority: 100,
};

/** Names scripts after the noun alone: `Shell`, not `Shell.astro_astro_type_script_index_0_lang`. */
const scriptName = ({ name }) => `_astro/${name.split(/[.?]/, 1)[0]}.[hash].js`;

/** The oldest browsers of shoppers: Safari 16.4 and Samsung Internet 21. */
const oldestBrowsers = ['ios16.4', 'chrome110'];

/** Variables of scripts/settings/environment.ts, which checks them, and of the build itself. */
const ofPages = { context: 'client', access: 'public' };
const ofBuild = { context: 'server', access: 'secret' };

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  trailingSlash: 'never',
  // Shorter than the default attribute, which pages would repeat hundreds of times.
  scopedStyleStrategy: 'class',
  build: { format: 'file', concurrency: 8, inlineStylesheets: 'always' },
  cacheDir: './.cache/astro',
  integrations: [staticRenderer, react()],
  env: {
    schema: {
      PUBLIC_CATALOGUE_API_URL: envField.string({ ...ofPages, default: '/api/v1' }),
      NEWSLETTER_API_URL: envField.string({ ...ofPages, default: '' }),
      CONTACT_API_URL: envField.string({ ...ofPages, default: '' }),
      ORDER_KEY_HEADER: envField.boolean({ ...ofPages, default: false }),
      STORE_ID: envField.number({ ...ofPages, default: shop.storeId }),
      CATALOGUE_FILE: envField.string({ ...ofBuild, default: '.cache/catalogue/last-good.sqlite' }),
      /** Addresses of the scripts of a first panel, separated by spaces; only the build knows their names. */
      PANEL_FILES: envField.string({ ...ofBuild, default: '' }),
      /** Addresses of the scripts that pages fetch late, likewise. */
      LOW_PRIORITY_SCRIPTS: envField.string({ ...ofBuild, default: '' }),
      /** The pages of products and categories to render, if not all of them. */
      CATALOGUE_SELECTION_FILE: envField.string({ ...ofBuild, optional: true }),
    },
    validateSecrets: true,
  },
  vite: {
    plugins: [brandTheme(brand), tailwindcss(), inlineScript],
    // `if (analytics)` would not do: the bundler chooses and fills files before it knows what is imported.
    define: { 'import.meta.env.HAS_ANALYTICS': JSON.stringify(analytics !== undefined) },
    build: { cssTarget: oldestBrowsers },
    environments: {
      prerender: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [separateStyleSheets] } } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [separateStyleSheets, ...codeGroups] },
              entryFileNames: scriptName,
              chunkFileNames: scriptName,
            },
          },
        },
      },
    },
  },
});
