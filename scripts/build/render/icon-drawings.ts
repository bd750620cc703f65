import { icons } from '@iconify-json/lucide';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

const DRAWING = /^lucide\/(?<name>[\w-]+)\?drawing$/;

/** How all of Lucide's lines are drawn, which `ui/icon-shapes.ts` sets once for all icons. */
const LINES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/**
 * Loads the drawing of an icon, with as few elements as possible and without its `<svg>` wrapper:
 * `import heart from 'lucide/heart?drawing'`. A page shows its icons dozens of times, and a phone has to style and lay
 * out every element of each.
 */
export const iconDrawings = (): Plugin => ({
  name: 'icon-drawings',
  enforce: 'pre',
  resolveId: (id) => (DRAWING.test(id) ? `\0${id}` : undefined),
  load(id) {
    const name = DRAWING.exec(id.slice(1))?.groups?.name;
    return name && `export default ${JSON.stringify(drawingOf(name, icons.icons[name]?.body ?? ''))}`;
  },
});

/**
 * Returns the shapes of an icon, without the attributes that all icons share.
 * @throws {Error} if it draws nothing
 */
export function drawingOf(name: string, body: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${body.replace(LINES, '')}</svg>`, {
    plugins: [
      'collapseGroups',
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      'convertPathData',
      { name: 'mergePaths', params: { force: true } },
    ],
  });
  const inner = data.match(/^<svg\b[^>]*>(.*)<\/svg>$/s)?.[1];
  if (!inner) throw new Error(`Lucide's icon ${name} draws nothing, or there is no such icon.`);
  return inner;
}
