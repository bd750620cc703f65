import type { Plugin } from 'vite';
import { digestOf } from '#metadata/page-policy.ts';
import { bundleScript } from './bundle-script.ts';

const QUERY = '?inline-script';

/** Bundles a script for the page itself: `import { text, digest } from '….ts?inline-script'`. */
export const inlineScript: Plugin = {
  name: 'inline-script',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const { code, files } = await bundleScript(id.slice(0, -QUERY.length));
      for (const file of files) this.addWatchFile(file);
      return {
        code: `export const text = ${JSON.stringify(code)}; export const digest = ${JSON.stringify(digestOf(code))};`,
        moduleType: 'js',
      };
    },
  },
};
