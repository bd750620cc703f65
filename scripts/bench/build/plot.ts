import type { Measurement } from './measurement.ts';

const WIDTH = 720;
const HEIGHT = 420;
const MARGIN = { left: 60, right: 150, top: 20, bottom: 50 };
const COLORS = ['#0b6b50', '#b4432f', '#2f5fb4', '#8a6d00', '#6b2f8a'];

const secondsOf = ({ seconds, publishSeconds }: Measurement): number => seconds + publishSeconds;

/** Plots the seconds until a catalogue is live against its size as SVG, both on logarithmic scales. */
export function plot(measurements: readonly Measurement[]): string {
  const x = scale(
    measurements.map(({ products }) => products),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = scale(measurements.map(secondsOf), HEIGHT - MARGIN.bottom, MARGIN.top);
  const runs = [...Map.groupBy(measurements, ({ run }) => run)];
  const lines = runs.map(([run, points], index) => {
    const color = COLORS[index % COLORS.length];
    const places = points.map((point) => [x.place(point.products), y.place(secondsOf(point))] as const);
    const [endX, endY] = places.at(-1) ?? [0, 0];
    return `<polyline fill="none" stroke="${color}" stroke-width="2" points="${places.join(' ')}"/>
${places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${color}"/>`).join('')}
<text x="${endX + 10}" y="${endY + 4}" fill="${color}">${run}</text>`;
  });
  const ticks = [
    ...x.ticks.map(
      (tick) =>
        `<line x1="${x.place(tick)}" x2="${x.place(tick)}" y1="${MARGIN.top}" y2="${HEIGHT - MARGIN.bottom}" stroke="#ddd"/>
<text x="${x.place(tick)}" y="${HEIGHT - MARGIN.bottom + 20}" text-anchor="middle">${tick.toLocaleString('en')}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y.place(tick)}" y2="${y.place(tick)}" stroke="#ddd"/>
<text x="${MARGIN.left - 8}" y="${y.place(tick) + 4}" text-anchor="end">${tick}</text>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui" font-size="13" role="img" aria-label="Seconds until live, by products">
${ticks.join('\n')}
${lines.join('\n')}
<text x="${MARGIN.left}" y="${HEIGHT - 8}">products (logarithmic), against seconds until live (logarithmic)</text>
</svg>`;
}

/** Returns a logarithmic scale between two coordinates, with ticks at the powers of ten around the values. */
function scale(values: readonly number[], from: number, to: number) {
  const lowest = Math.floor(Math.log10(Math.min(...values)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...values))));
  const place = (value: number) =>
    Math.round(from + ((Math.log10(value) - lowest) / (highest - lowest)) * (to - from));
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index));
  return { place, ticks: ticks.map((tick) => Number(tick.toPrecision(1))) };
}
