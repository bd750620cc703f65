import { group, path, short } from '../svg/shapes.ts';

/** Lit segments of each digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
};

const LINES: Readonly<Record<string, string>> = {
  a: 'M.12 0H.88',
  b: 'M1 .12V.88',
  c: 'M1 1.12V1.88',
  d: 'M.12 2H.88',
  e: 'M0 1.12V1.88',
  f: 'M0 .12V.88',
  g: 'M.12 1H.88',
};

/** A number on a display, `height` user units tall, with its top left corner at (x, y). Knows digits, `-` and `:`. */
export function sevenSegment(text: string, x: number, y: number, height: number, color: string): string {
  const scale = height / 2;
  let left = 0;
  let d = '';
  for (const character of text) {
    if (character === ':') {
      d += `M${short(left + 0.1)} .6v.01M${short(left + 0.1)} 1.4v.01`;
      left += 0.7;
    } else {
      for (const segment of SEGMENTS[character] ?? '') d += shifted(LINES[segment] ?? '', left);
      left += 1.55;
    }
  }
  const transform = `translate(${short(x)} ${short(y)}) scale(${short(scale)})`;
  return group(
    { transform },
    path(d, { fill: 'none', stroke: color, strokeWidth: 0.2, strokeLinecap: 'round' }),
  );
}

/** Moves a segment to the right: it starts with `M<x> <y>` and goes on with an absolute `H` or `V`. */
function shifted(line: string, by: number): string {
  return line.replace(/([MH])([\d.]+)/g, (_, command, x) => `${command}${short(Number(x) + by)}`);
}
