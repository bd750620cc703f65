import { bytes } from '../format/bytes.ts';
import { count } from '../format/count.ts';
import { duration } from '../format/duration.ts';
import type { PublishReport } from './publish-report.ts';

/** How many objects a dry run names. */
const NAMED = 20;

const PINNED = ' It stays until `npm run publish -- resume`.';

/** Summarises what was done, in one line. */
export function summarisePublish(report: PublishReport): string {
  const { isDone, isNewRelease, release, restores, objects, pages } = report;
  const time = duration(report.seconds * 1000);
  const site = `${count(pages, 'page')}, ${count(objects, 'object')} in all`;
  const pinned = report.isPinned ? PINNED : '';
  if (!isDone) return `Nothing to do: release ${release} is live and up to date (${site}; ${time}).${pinned}`;
  const content = restores === undefined ? '' : `, with the content of release ${restores}`;
  const wasRepaired = !isNewRelease && report.repaired + report.removed > 0;
  const outcome = `Release ${release} ${wasRepaired ? 'was repaired' : `is live${content}`}`;
  return `${outcome}: ${describeChanges(report)} in ${time} (${site}).${pinned}`;
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
