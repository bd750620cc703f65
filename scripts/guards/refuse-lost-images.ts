import { lostImages } from '#catalogue/snapshot/lost-images.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { count } from '../format/count.ts';
import { GuardRefusal } from './guard-refusal.ts';
import { lostShare } from './lost-share.ts';

/** The default image would replace more images than an owner would expect. */
export class ImagesLost extends GuardRefusal {}

/** How many problems of servers are named one by one. */
const NAMED = 3;

/**
 * Refuses a catalogue that has lost more than `maxShrinkPercent` of the images that the last good one showed.
 * @throws {ImagesLost}
 */
export function refuseLostImages(before: Catalogue, after: Catalogue, maxShrinkPercent: number): void {
  const { shown, lost } = lostImages(before, after);
  const percent = lostShare(lost.length, shown);
  if (percent <= maxShrinkPercent) return;
  throw new ImagesLost(
    `${lost.length.toLocaleString('en')} of the ${count(shown, 'image')} that the shop shows (${Math.round(percent)} %) would be ` +
      `replaced by the default image: ${troubles(lost, after)}. More than ${maxShrinkPercent} % at once looks like ` +
      'trouble at a server, so the site stays as it is. If they are really gone, run the same command with `-- --allow-lost-images`, or ' +
      'raise MAX_SHRINK_PERCENT.',
  );
}

function troubles(lost: readonly string[], { report, source }: Catalogue): string {
  const reasons = new Map(report.images?.map(({ url, reason }) => [url, reason]));
  const spelled = lost.map(
    (url) => `${URL.parse(url, source.apiUrl)?.host}: ${reasons.get(url) ?? 'no image'}`,
  );
  const counts = [...Map.groupBy(spelled, (text) => text)]
    .map(([text, { length }]) => ({ text, length }))
    .sort((one, other) => other.length - one.length);
  const further = counts.slice(NAMED).reduce((sum, { length }) => sum + length, 0);
  return [
    ...counts.slice(0, NAMED).map(({ text, length }) => `${text} (${count(length, 'image')})`),
    ...(further > 0 ? [`other reasons (${count(further, 'image')})`] : []),
  ].join('; ');
}
