import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openAlarms } from '../alerts/alarms.ts';
import { receiversOf } from '../alerts/receivers.ts';
import { explain, explainBriefly } from '../failures/explain.ts';
import { unlessRepeated } from '../failures/unless-repeated.ts';
import { count } from '../format/count.ts';
import { withTime } from '../format/shop-time.ts';
import { listen } from '../network/listen.ts';
import type { RunningProvider } from '../provider/run-provider.ts';
import { rebuildRepeatedly } from '../rebuild/watch.ts';
import { watchedRebuild } from '../rebuild/watched-rebuild.ts';
import type { Environment } from '../settings/environment.ts';
import { startSettings, withApiOnSameOrigin } from '../settings/start-settings.ts';
import type { StartArguments } from './arguments.ts';
import type { Rebuilder, RebuilderOptions, RebuilderTools } from './rebuilder.ts';
import { createShopFront } from './shop-front.ts';

export interface RunShopOptions extends StartArguments {
  environment: Environment;
  /** Called if the environment names no catalogue API. */
  openProvider: (environment: Environment, print: (line: string) => void) => Promise<RunningProvider>;
  openRebuilder: (
    options: RebuilderOptions,
    tools: Pick<RebuilderTools, 'show' | 'signal'>,
  ) => Promise<Rebuilder>;
  print: (line: string) => void;
  signal: AbortSignal;
}

/** Milliseconds after which a changed price wakes the next rebuild. */
const LOOK_EVERY_MS = 1_000;
/** Seconds for which images are checked in a pause: a changed price waits for no longer. */
const MOST_FOR_IMAGES = 15;

/**
 * Runs the whole shop on one port until the signal aborts: provider, first build, site, rebuilds. Fails if the first
 * build fails and there is no site from an earlier run.
 */
export async function runShop(options: RunShopOptions): Promise<void> {
  const { environment, print, signal, allow } = options;
  const { MAX_SHRINK_PERCENT: maxShrinkPercent, REBUILD_SECONDS: rebuildSeconds } = environment;

  const tell = withTime(print);
  const front = createShopFront();
  await using listening = await listen(front.handle, environment.PORT, environment.HOST);
  await using provider =
    environment.CATALOGUE_API_URL === undefined
      ? await options.openProvider(withApiOnSameOrigin(environment), tell)
      : undefined;
  if (provider) front.connectApi(provider.handle);
  const receivers = receiversOf(environment, tell);
  const alarms = provider?.alarms ?? openAlarms(environment.DATA_DIR, { receivers, tell });
  await using _telling = provider?.alarms ? undefined : alarms.keepTelling();

  const settings = startSettings(environment, listening.url);
  await using site = await options.openRebuilder(
    { settings, cacheDir: join(options.cacheDir, 'start'), maxShrinkPercent, allow },
    { show: front.show, signal },
  );
  let seen = provider?.lastProductChange();
  try {
    await watchedRebuild(alarms, () => site.build(), signal);
  } catch (error) {
    if (signal.aborted || !front.isShown()) throw error;
    print(`\n${explain(error)}\nMeanwhile, the shop shows the last good site.`);
  }

  const orders = provider ? { keptIn: provider.ordersFile } : { sentTo: settings.publicApiUrl };
  for (const line of welcomeLines({ url: listening.url, orders, rebuildSeconds })) print(line);

  if (rebuildSeconds > 0) {
    const tellOfImages = unlessRepeated(tell);
    let hasFailed = false;
    await rebuildRepeatedly({
      seconds: rebuildSeconds,
      // The owner mends the catalogue on this machine, and then looks.
      longestSeconds: rebuildSeconds,
      isFresh: true,
      async wait(seconds, signal) {
        const until = performance.now() + seconds * 1000;
        while (performance.now() < until && provider?.lastProductChange() === seen)
          await delay(Math.min(LOOK_EVERY_MS, seconds * 1000), undefined, { signal });
      },
      async rebuild() {
        seen = provider?.lastProductChange();
        const products = await watchedRebuild(alarms, () => site.rebuild(), signal);
        if (products > 0) tell(`The catalogue changed: rebuilt with ${count(products, 'product')}.`);
        else if (hasFailed) tell('The catalogue can be read again; it did not change.');
        hasFailed = false;
      },
      reportFailure(error, _, isRepeated) {
        hasFailed = true;
        if (!isRepeated) tell(`Not rebuilt: ${explainBriefly(error)}`);
      },
      async meanwhile(seconds) {
        try {
          await site.recheckImages(Math.min(seconds, MOST_FOR_IMAGES));
          tellOfImages(undefined);
        } catch (error) {
          if (!signal.aborted) tellOfImages(explainBriefly(error));
        }
      },
      signal,
    });
  } else if (!signal.aborted) {
    await once(signal, 'abort');
  }
}

interface Welcome {
  url: string;
  /** A database file, or the API that takes orders. */
  orders: { keptIn: string } | { sentTo: string };
  /** 0 if the catalogue is not watched. */
  rebuildSeconds: number;
}

/** Returns what the owner reads once the shop is open. */
function welcomeLines({ url, orders, rebuildSeconds }: Welcome): string[] {
  return [
    '',
    `  The shop is open at   ${url}`,
    'keptIn' in orders
      ? `  Orders are kept in    ${orders.keptIn} (\`npm run orders\` lists them)`
      : `  Orders are sent to    ${orders.sentTo}/orders`,
    `  The catalogue is      ${rebuildSeconds > 0 ? `checked for changes every ${rebuildSeconds} s` : 'not checked for changes'}`,
    '  Ctrl-C closes the shop.',
    '',
  ];
}
