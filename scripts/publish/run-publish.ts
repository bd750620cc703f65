import { count } from '../format/count.ts';
import { shopTime } from '../format/shop-time.ts';
import type { Environment } from '../settings/environment.ts';
import { readStamp } from '../site/site-stamp.ts';
import type { RunStep } from '../terminal/steps.ts';
import { tableLines } from '../terminal/table.ts';
import type { PublishArguments } from './arguments.ts';
import type { PublishReport } from './publish-report.ts';
import { publishSettings } from './publish-settings.ts';
import { publishSite } from './publish-site.ts';
import { rollBack } from './roll-back.ts';
import { type Head, liveNumber, readHead } from './state/head.ts';
import { resume } from './state/pin.ts';
import { findPublicRecords } from './state/public-records.ts';
import { locationUrl } from './storage/location.ts';
import { openTarget, type PublishTarget, resolveTarget } from './storage/open-target.ts';
import { describePlan, summarisePublish } from './summarise-publish.ts';

interface CommandContext {
  environment: Environment;
  runStep: RunStep;
  /** Prints a line for the owner while the command runs. */
  warn: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** How many foreign objects are named. */
const NAMED = 5;

/** Runs the command that `npm run publish` was given and returns the lines to print. */
export async function runPublish(
  given: PublishArguments,
  { environment, runStep, warn, signal }: CommandContext,
): Promise<string[]> {
  const settings = publishSettings(environment, given.site);
  const target = openTarget({ ...settings.target, warn, signal });
  if (given.command === 'releases') return listReleases(target);
  if (given.command === 'resume') return [describeResumed(await resume(target))];

  const { dryRun, number, from } = given;
  if (given.command === 'publish')
    for (const line of (await readStamp(from))?.contents?.sampleLeftovers ?? []) warn(line);
  const common = { target, concurrency: settings.concurrency, dryRun, runStep };
  const report =
    given.command === 'rollback'
      ? await rollBack({ ...common, number })
      : await publishSite({
          ...common,
          dist: from,
          encoding: settings.encoding,
          verify: given.verify,
          mustBeFinished: !given.inDoubt,
          allow: given.allow,
          maxShrinkPercent: environment.MAX_SHRINK_PERCENT,
        });
  const shown =
    report.isDone && (await findPublicRecords(resolveTarget(settings.target), environment.SITE_URL, signal));
  if (shown) warn(shown);
  return [
    ...describeForeign(report, target),
    ...(dryRun ? describePlan(report) : [summarisePublish(report)]),
  ];
}

async function listReleases({ state, site }: PublishTarget): Promise<string[]> {
  const { head } = await readHead(state);
  return head.releases.length > 0
    ? releasesTable(head)
    : [`Nothing has been published to ${locationUrl(site.location)} yet.`];
}

const describeResumed = (head: Head): string =>
  head.pin
    ? `Release ${liveNumber(head)} is no longer pinned: the next \`npm run rebuild\` or \`npm run publish\` publishes what has changed since.`
    : 'Nothing to do: no release is pinned.';

function describeForeign({ foreign, otherShops }: PublishReport, { site }: PublishTarget): string[] {
  const here = locationUrl(site.location);
  const shops = otherShops.map(
    (folder) => `Left ${here}/${folder.slice(0, -1)} alone: another shop is published there.`,
  );
  if (foreign.length === 0) return shops;
  const some = foreign.slice(0, NAMED).join(', ');
  return [
    ...shops,
    `Left ${count(foreign.length, 'object')} in ${here} alone (not published from here): ` +
      `${some}${foreign.length > NAMED ? ', …' : ''}`,
  ];
}

/** Formats the kept releases as lines, newest first, in the shop's time zone. */
const releasesTable = ({ releases, pin }: Pick<Head, 'releases' | 'pin'>): string[] =>
  tableLines(
    ['Release', 'Published', 'Pages', 'Objects', ''],
    releases.toReversed().map(({ number, published, restores, objects, pages }, index) => {
      const notes = [
        index === 0 && 'live',
        restores !== undefined && `brought back ${restores}`,
        index === 0 && pin && `pinned since ${shopTime(new Date(pin.since))} (\`resume\` ends that)`,
      ];
      const cells = [number.toLocaleString('en'), shopTime(new Date(published))];
      return [
        ...cells,
        pages.toLocaleString('en'),
        objects.toLocaleString('en'),
        notes.filter(Boolean).join(', '),
      ].map((cell) => [cell]);
    }),
  );
