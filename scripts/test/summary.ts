import type { StepReport } from './step.ts';

const HEADER = ['step', 'passed', 'failed', 'time'];

/** What failed, a table of the steps with counts and seconds, then the sum alone on the last line. */
export function summary(reports: readonly StepReport[]): string {
  const rows = reports.map(({ name, passed, failed, seconds }) => [
    name,
    String(passed),
    String(failed),
    `${seconds.toFixed(1)} s`,
  ]);
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const total = (count: 'passed' | 'failed'): number =>
    reports.reduce((sum, report) => sum + report[count], 0);
  const failures = reports.flatMap(({ name, failures = [] }) =>
    failures.map((failure) => `failed: ${name}: ${failure}`),
  );
  return [
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    ...[HEADER, ...rows].map(line),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}
