import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

const QUERY = '?drawing';

/**
 * Gives what an SVG file draws, in as few elements as it takes and without the `<svg>` around them:
 * `import heart from 'lucide-static/icons/heart.svg?drawing'`. A page shows its icons dozens of times, and a phone
 * styles and lays out every element of each.
 */
export const iconDrawings = (): Plugin => ({
  name: 'icon-drawings',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return;
    const file = id.slice(0, -QUERY.length);
    return `export default ${JSON.stringify(drawingOf(await readFile(file, 'utf8'), file))}`;
  },
});

/**
 * What stands inside the `<svg>` of a drawing whose lines are all drawn the same way.
 * @throws {Error} if the file is no SVG
 */
export function drawingOf(svg: string, file: string): string {
  const { data } = optimize(svg, {
    path: file,
    plugins: [
      'removeComments',
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      'convertPathData',
      { name: 'mergePaths', params: { force: true } },
    ],
  });
  const inner = data.match(/^\s*<svg\b[^>]*>(.*)<\/svg>\s*$/s)?.[1];
  if (!inner) throw new Error(`${file} draws nothing.`);
  return inner.trim();
}
