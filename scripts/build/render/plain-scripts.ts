import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?plain-script';

/**
 * Gives the text of a module and all that it imports as one classic script, for what a page has to run while it is being
 * read: `import code from '#enhancements/plain-cart/show.ts?plain-script'`. Modules run only when it is there as a whole.
 */
export const plainScripts = (): Plugin => ({
  name: 'plain-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return;
    const { output } = (await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: id.slice(0, -QUERY.length), output: { format: 'iife' } },
      },
    })) as Rolldown.RolldownOutput;
    const [{ code, moduleIds }] = output;
    for (const module of moduleIds) this.addWatchFile(module);
    return `export default ${JSON.stringify(code.trim())}`;
  },
});
