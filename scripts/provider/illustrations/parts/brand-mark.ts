import { isDark } from '../color/tones.ts';
import { group, rect, repeat } from '../svg/shapes.ts';

const LETTER_WIDTHS = [1, 0.62, 1, 0.8, 1];

/** A maker's mark too small to read: five strokes of a word, `width` user units long. */
export function brandMark(centreX: number, centreY: number, width: number, on: string): string {
  const unit = width / 6.4;
  const height = unit * 0.95;
  let x = centreX - width / 2;
  const letters = repeat(LETTER_WIDTHS.length, (index) => {
    const letterWidth = (LETTER_WIDTHS[index] ?? 1) * unit;
    const letter = rect(x, centreY - height / 2, letterWidth, height, { rx: unit * 0.28 });
    x += letterWidth + unit * 0.42;
    return letter;
  });
  return group({ fill: isDark(on) ? '#eef1f4' : '#3a414b', opacity: 0.62 }, letters);
}
