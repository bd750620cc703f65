import { icons } from '@iconify-json/lucide';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

const DRAWING = /^lucide\/(?<name>[\w-]+)\?drawing$/;

/** How all of Lucide's lines are drawn, which `ui/icon-shapes.ts` says once for all icons. */
const LINES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/**
 * Gives what an icon draws, in as few elements as it takes and without an `<svg>` around them:
 * `import heart from 'lucide/heart?drawing'`. A page shows its icons dozens of times, and a phone styles and lays out
 * every element of each.
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
 * The shapes of an icon whose lines are all drawn the same way.
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
