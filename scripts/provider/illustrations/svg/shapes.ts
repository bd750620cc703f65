/** SVG elements as text. Lengths are in user units; attribute names are camelCase (`strokeWidth`). */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The few attributes that SVG itself spells in camel case. */
const CAMEL_CASE = new Set(['viewBox', 'gradientUnits', 'stdDeviation']);

const kebabCase = (name: string): string =>
  CAMEL_CASE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A number with at most two decimals. */
export const short = (value: number): number => Math.round(value * 100) / 100;

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${kebabCase(name)}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
}

export const element = (name: string, attributes: Attributes, content = ''): string =>
  content
    ? `<${name}${attributeText(attributes)}>${content}</${name}>`
    : `<${name}${attributeText(attributes)}/>`;

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  element('rect', { x, y, width, height, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  element('circle', { cx, cy, r, ...attributes });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  element('ellipse', { cx, cy, rx, ry, ...attributes });

export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

/** An open path drawn with round ends. */
export const stroke = (d: string, color: string, width: number, attributes: Attributes = {}): string =>
  path(d, {
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...attributes,
  });

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, children.join(''));

export const translate = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `translate(${short(x)} ${short(y)})` }, ...children);

export const rotate = (degrees: number, cx: number, cy: number, ...children: string[]): string =>
  group({ transform: `rotate(${short(degrees)} ${short(cx)} ${short(cy)})` }, ...children);

/** `count` copies of what `draw` makes of 0, 1, 2 … */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
