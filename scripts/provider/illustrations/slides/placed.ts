import { drawings } from '../kinds/drawings.ts';
import type { ProductKind } from '../product-kinds.ts';
import type { Paints } from '../svg/paints.ts';
import { group, short } from '../svg/shapes.ts';

/** The front view of a product in a scene: its middle at `centreX`, its foot at `floorY`. */
export function placed(
  paints: Paints,
  kind: ProductKind,
  color: string,
  { centreX, floorY, scale }: { centreX: number; floorY: number; scale: number },
): string {
  const { bounds, front } = drawings[kind];
  const x = centreX - (bounds.x + bounds.width / 2) * scale;
  const y = floorY - (bounds.y + bounds.height) * scale;
  return group(
    { transform: `translate(${short(x)} ${short(y)}) scale(${short(scale)})` },
    front(paints, color),
  );
}
