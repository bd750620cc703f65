import { cleanHome } from './slides/clean-home.ts';
import { modernKitchen } from './slides/modern-kitchen.ts';
import { newTechnology } from './slides/new-technology.ts';
import { slideSize } from './slides/room.ts';
import { summerCool } from './slides/summer-cool.ts';
import { svgDocument } from './studio.ts';
import { createPaints, type Paints } from './svg/paints.ts';

const scenes: ReadonlyMap<string, (paints: Paints) => string> = new Map([
  ['yozgi-salqinlik', summerCool],
  ['zamonaviy-oshxona', modernKitchen],
  ['toza-uy', cleanHome],
  ['yangi-texnologiyalar', newTechnology],
]);

export const slideSlugs: readonly string[] = [...scenes.keys()];

/**
 * The picture of a slide as SVG text, 1600 × 800, without words. The left third is a plain light wall for dark
 * text; what matters lies right of it, so that a crop to 4:3 from the right keeps it.
 */
export function slideIllustration(slug: string): string {
  const scene = scenes.get(slug);
  if (!scene) throw new Error(`There is no slide "${slug}": use one of ${slideSlugs.join(', ')}.`);
  const paints = createPaints();
  return svgDocument(slideSize.width, slideSize.height, paints, scene(paints));
}
