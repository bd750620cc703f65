import { count } from '../format/count.ts';
import { duration } from '../format/duration.ts';
import type { RebuildReport } from './run-rebuild.ts';

const whole = (number: number): string => number.toLocaleString('en');

/** Summarises what was done, in one line. */
export function summariseRebuild(report: RebuildReport): string {
  const { pinned } = report;
  return pinned
    ? `${describeWork({ ...report, published: undefined })} ${pinned.message}`
    : describeWork(report);
}

function describeWork({ products, rendered, published, seconds }: RebuildReport): string {
  const { changed, added, gone } = products;
  const time = duration(seconds * 1000);
  if (rendered === 0 && !published) return `Nothing to do: the catalogue did not change (${time}).`;
  const work = [
    `${count(rendered, 'page')} rendered`,
    ...(published === undefined ? [] : [`${count(published, 'object')} published`]),
  ];
  return `${count(changed, 'product')} changed, ${whole(added)} new, ${whole(gone)} gone: ${work.join(', ')} in ${time}.`;
}

/** Returns the same as JSON, for programs. `outcome` is `unchanged` or `rebuilt`. */
export function rebuildJson({
  products,
  rendered,
  published,
  pinned,
  catalogue,
  ...report
}: RebuildReport): string {
  return JSON.stringify({
    outcome: rendered === 0 && !published ? 'unchanged' : 'rebuilt',
    products,
    pagesRendered: rendered,
    objectsPublished: published ?? null,
    pinned: pinned ? { release: pinned.release, since: pinned.since } : null,
    seconds: Number(report.seconds.toFixed(2)),
    publishSeconds: Number(report.publishSeconds.toFixed(2)),
    brokenRecords: catalogue.broken.length,
    warnings: catalogue.warnings,
  });
}
