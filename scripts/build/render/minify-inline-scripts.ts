import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';

/** Scripts that stand in pages as they are written in components. */
const INLINE = /(?<=<script is:inline>)[\s\S]*?(?=<\/script>)/g;

/** @throws where it is no JavaScript. */
function minified(code: string): string {
  const { code: short, errors } = minifySync('inline.js', code);
  const [error] = errors;
  if (error) throw error;
  return short.trim();
}

/** Minifies the inline scripts of Astro components, which Astro leaves as they are. */
export const minifyInlineScripts = (): Plugin => ({
  name: 'minify-inline-scripts',
  apply: 'build',
  load: {
    order: 'pre',
    filter: { id: /\.astro$/ },
    async handler(id) {
      return (await readFile(id, 'utf8')).replaceAll(INLINE, minified);
    },
  },
});
