import { cutText } from '#rules/cut-text.ts';
import { xmlText } from '#rules/xml.ts';

export interface Bar {
  name: string;
  count: number;
  /** How many of them are drawn dark. */
  part: number;
  /** Shown beside the count. */
  note: string;
}

const ROW = 26;
const NAMES = 220;
const LONGEST = 460;
const WIDTH = NAMES + LONGEST + 160;
const MOST_LETTERS = 30;

/** Draws a bar chart as SVG. */
export function bars(rows: readonly Bar[]): string {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const lengthOf = (count: number) => Math.round((count * LONGEST) / most);
  const drawn = rows.map(({ name, count, part, note }, index) => {
    const y = index * ROW;
    const text = name.length > MOST_LETTERS ? `${cutText(name, MOST_LETTERS - 1)}…` : name;
    return [
      `<text x="${NAMES - 10}" y="${y + 17}" text-anchor="end">${xmlText(text)}</text>`,
      `<rect x="${NAMES}" y="${y + 4}" width="${lengthOf(count)}" height="${ROW - 8}" fill="#8fc7b3"/>`,
      `<rect x="${NAMES}" y="${y + 4}" width="${lengthOf(part)}" height="${ROW - 8}" fill="#54615a"/>`,
      `<text x="${NAMES + lengthOf(count) + 8}" y="${y + 17}">${count.toLocaleString('en')}${note && `, ${xmlText(note)}`}</text>`,
    ].join('');
  });
  const height = rows.length * ROW;
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${xmlText(
    rows.map(({ name, count }) => `${name}: ${count}`).join(', '),
  )}" font-size="14" fill="#16201b">${drawn.join('')}</svg>`;
}
