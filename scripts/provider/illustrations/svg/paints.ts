import { type Attributes, element, short } from './shapes.ts';

/** A colour, or a colour at an offset (0–1) with an optional opacity. Bare colours are spread evenly. */
export type Stop = string | readonly [offset: number, color: string, opacity?: number];

/** Gradients, clips and blurs of one SVG document; each call answers the reference to use (`url(#…)`). */
export interface Paints {
  /** A gradient from the top to the bottom of the shape. */
  down(...stops: Stop[]): string;
  /** A gradient from the left to the right of the shape. */
  across(...stops: Stop[]): string;
  /** A gradient from the top left to the bottom right of the shape. */
  diagonal(...stops: Stop[]): string;
  /** A gradient outwards from a point of the shape; `x`, `y` and `radius` are shares of its box. */
  glow(from: { x: number; y: number; radius: number }, ...stops: Stop[]): string;
  /** A clip path made of the given shapes. */
  clip(...shapes: string[]): string;
  /** A blur with the given standard deviation in user units. */
  blur(deviation: number): string;
  /** The `<defs>` element with everything that was handed out. */
  definitions(): string;
}

function stopElements(stops: readonly Stop[]): string {
  const spacing = 1 / Math.max(1, stops.length - 1);
  return stops
    .map((stop, index) => (typeof stop === 'string' ? ([index * spacing, stop] as const) : stop))
    .map(([offset, stopColor, stopOpacity]) => element('stop', { offset, stopColor, stopOpacity }))
    .join('');
}

export function createPaints(): Paints {
  const references = new Map<string, string>();
  const elements: string[] = [];

  /** Equal definitions share one id. */
  function define(name: string, attributes: Attributes, content: string): string {
    const key = element(name, attributes, content);
    const known = references.get(key);
    if (known) return known;
    const id = `d${elements.length}`;
    elements.push(element(name, { id, ...attributes }, content));
    references.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  const linear = (x2: number, y2: number, stops: Stop[]) =>
    define('linearGradient', { x1: 0, y1: 0, x2, y2 }, stopElements(stops));

  return {
    down: (...stops) => linear(0, 1, stops),
    across: (...stops) => linear(1, 0, stops),
    diagonal: (...stops) => linear(1, 1, stops),
    glow: ({ x, y, radius }, ...stops) =>
      define('radialGradient', { cx: x, cy: y, r: radius }, stopElements(stops)),
    clip: (...shapes) => define('clipPath', {}, shapes.join('')),
    blur: (deviation) => {
      const region = { x: '-50%', y: '-50%', width: '200%', height: '200%' };
      return define('filter', region, element('feGaussianBlur', { stdDeviation: short(deviation) }));
    },
    definitions: () => element('defs', {}, elements.join('')),
  };
}
