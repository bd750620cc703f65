import { isDark, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { knob } from '../../parts/knob.ts';
import { softShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, group, path, rect, repeat, rotate, stroke, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 600, height: 520 };
const BURNERS = [
  { x: 158, y: 138, r: 44 },
  { x: 442, y: 138, r: 36 },
  { x: 158, y: 358, r: 36 },
  { x: 442, y: 358, r: 58 },
] as const;
const THICKNESS = 18;
const KNOB_XS = [204, 268, 332, 396];

function burner(paints: Paints, { x, y, r }: { x: number; y: number; r: number }): string {
  return [
    circle(x, y, r * 1.5, { fill: '#000', opacity: 0.16 }),
    circle(x, y, r * 1.12, { fill: paints.diagonal('#eceff1', '#8a929a') }),
    circle(x, y, r * 0.94, { fill: paints.diagonal('#b98f45', '#6f531f') }),
    circle(x, y, r * 0.8, { fill: paints.diagonal('#454d55', '#14181c') }),
    circle(x, y, r * 0.5, { fill: 'none', stroke: '#5d666e', strokeWidth: 2, opacity: 0.6 }),
  ].join('');
}

/** Blue flames around a burner. */
function flames(paints: Paints, { x, y, r }: { x: number; y: number; r: number }): string {
  const flame = paints.down('#e4f4ff', '#55b0ff', '#1f55d8');
  return repeat(20, (index) =>
    rotate(
      index * 18,
      x,
      y,
      path(`M${x - 6} ${y - r * 0.95}q-2-14 6-26 8 12 6 26Z`, { fill: flame, opacity: 0.9 }),
    ),
  );
}

/** Cast-iron supports: a square frame with four fingers around each burner. */
function supports(width: number, color: string): string {
  const d = BURNERS.map(
    ({ x, y, r }) =>
      `M${x - 100} ${y - 88}H${x + 100}V${y + 88}H${x - 100}ZM${x - 100} ${y}H${x - r * 0.5}M${x + r * 0.5} ${y}H${x + 100}M${x} ${y - 88}V${y - r * 0.5}M${x} ${y + r * 0.5}V${y + 88}`,
  ).join('');
  return stroke(d, color, width);
}

/** The hob from above, from its top left corner; `lit` burners have flames. */
function hob(paints: Paints, color: string, lit: readonly number[]): string {
  const { light, base, shade, deep, highlight } = tones(color);
  const { width, height } = SIZE;
  return [
    rect(0, 0, width, height, {
      rx: 22,
      fill: paints.diagonal([0, light], [0.4, base], [0.75, shade], [1, deep]),
    }),
    rect(2, 2, width - 4, height - 4, {
      rx: 20,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 2.5,
      opacity: 0.6,
    }),
    path(`M22 0H300L120 ${height}H22A22 22 0 0 1 0 ${height - 22}V22A22 22 0 0 1 22 0Z`, {
      fill: '#fff',
      opacity: isDark(color) ? 0.06 : 0.16,
    }),
    BURNERS.map((one) => burner(paints, one)).join(''),
    lit.map((index) => flames(paints, BURNERS[index] ?? BURNERS[0])).join(''),
    translate(4, 7, group({ opacity: 0.3 }, supports(11, '#000000'))),
    supports(11, '#1a1f24'),
    translate(-1, -1.5, supports(2, '#59626b')),
    KNOB_XS.map((x, index) => knob(paints, x, 484, 24, '#c5cad0', index === 3 ? 60 : 0)).join(''),
    brandMark(70, 488, 66, color),
  ].join('');
}

export const gasHob: KindDrawing = {
  usualColor: '#1d2126',
  bounds: { x: 60, y: 242, width: 600, height: 520 },
  front: (paints, color) =>
    translate(
      60,
      242,
      softShadow({ x: 6, y: 16, width: 588, height: 514 }, 22, 18, 0.36),
      hob(paints, color, []),
    ),
  angle: (paints, color) => {
    const size = { width: SIZE.width, height: THICKNESS, depth: SIZE.height };
    const view = threeQuarter(size, { floorY: 690, yaw: 30, pitch: 36, scale: 0.88 });
    const { deep, highlight } = tones(color);
    const fromTheBack = (y: number, ...content: string[]) =>
      view.plane([0, y, size.depth], [1, 0, 0], [0, 0, -1], ...content);
    const plate = (fill: string) => rect(0, 0, SIZE.width, SIZE.height, { rx: 22, fill });
    return [
      fromTheBack(
        THICKNESS + 14,
        rect(10, 16, SIZE.width, SIZE.height, {
          rx: 30,
          fill: '#1d2430',
          opacity: 0.4,
          filter: paints.blur(14),
        }),
      ),
      repeat(THICKNESS, (layer) =>
        fromTheBack(THICKNESS - layer, plate(layer > THICKNESS - 4 ? highlight : deep)),
      ),
      fromTheBack(0, hob(paints, color, [0, 3])),
    ].join('');
  },
  closeUp: { of: 'angle', x: 400, y: 560, zoom: 2.1 },
};
