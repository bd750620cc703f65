import { bytes } from '../terminal/bytes.ts';
import { count } from '../terminal/count.ts';
import { duration } from '../terminal/duration.ts';
import type { PublishReport } from './report.ts';

/** How many objects a dry run names. */
const NAMED = 20;

/** Summarises what was done, in one line. */
export function summariseReport(report: PublishReport): string {
  const { isDone, isNewRelease, release, restores, objects, pages } = report;
  const time = duration(report.seconds * 1000);
  const site = `${count(pages, 'page')}, ${count(objects, 'object')} in all`;
  if (!isDone) return `Nothing to do: release ${release} is live and up to date (${site}; ${time}).`;
  const content = restores === undefined ? '' : `, with the content of release ${restores}`;
  const outcome = isNewRelease ? `Release ${release} is live${content}` : `Release ${release} was repaired`;
  return `${outcome}: ${describeChanges(report)} in ${time} (${site}).`;
}

/** Describes what would be done: the totals, then the objects. */
export function describePlan(report: PublishReport): string[] {
  const { changes } = report;
  const lines = [
    ...changes.writes.map(({ key, reason }) => `  ${reason === 'new' ? '+' : '~'} ${key}`),
    ...changes.removals.map(({ key }) => `  - ${key}`),
  ];
  const rest = lines.length - NAMED;
  return [
    `Would publish: ${describeChanges(report)}.`,
    ...lines.slice(0, NAMED),
    ...(rest > 0 ? [`  and ${count(rest, 'more object')}`] : []),
  ];
}

function describeChanges({ created, changed, repaired, removed, ...report }: PublishReport): string {
  return [
    `${created.toLocaleString('en')} new`,
    `${changed.toLocaleString('en')} changed`,
    repaired > 0 && `${repaired.toLocaleString('en')} repaired`,
    `${count(removed, 'object')} removed`,
    report.bytes > 0 && bytes(report.bytes),
  ]
    .filter(Boolean)
    .join(', ');
}
