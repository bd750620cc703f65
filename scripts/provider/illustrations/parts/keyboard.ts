import { short } from '../svg/shapes.ts';

const ROW_KEYS = [14, 14, 13, 12] as const;

/** The keys of a laptop as one path inside the given box: four rows of keys and a row with the space bar. */
export function keyboardPath(x: number, y: number, width: number, height: number): string {
  const pitch = height / 5;
  const gap = pitch * 0.16;
  const key = (left: number, row: number, keyWidth: number) =>
    `M${short(left)} ${short(y + row * pitch)}h${short(keyWidth - gap)}v${short(pitch - gap)}h${short(gap - keyWidth)}Z`;
  const rows = ROW_KEYS.map((keys, row) =>
    Array.from({ length: keys }, (_, index) => key(x + (index * width) / keys, row, width / keys)).join(''),
  );
  const unit = width / 14;
  const lastRow = [1, 1, 1.2, 5.6, 1.2, 1, 1, 1, 1];
  let left = x;
  for (const units of lastRow) {
    rows.push(key(left, 4, units * unit));
    left += units * unit;
  }
  return rows.join('');
}
