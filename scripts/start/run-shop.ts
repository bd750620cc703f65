import { once } from 'node:events';
import { join } from 'node:path';
import { readNext } from '../build/read-next.ts';
import { recheckLiveImages } from '../build/recheck-images.ts';
import type { renderSite } from '../build/render/render-site.ts';
import { startCompiling } from '../build/start-compiling.ts';
import { explain, explainBriefly } from '../failures/explain.ts';
import { unlessRepeated } from '../failures/unless-repeated.ts';
import { count } from '../format/count.ts';
import { withTime } from '../format/shop-time.ts';
import { listen } from '../network/listen.ts';
import type { RunningProvider } from '../provider/run-provider.ts';
import { rebuildRepeatedly } from '../rebuild/watch.ts';
import type { Environment } from '../settings/environment.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { startSettings, withApiOnSameOrigin } from '../settings/start-settings.ts';
import { holdLock } from '../site/hold-lock.ts';
import { type RunStep, silentSteps } from '../terminal/steps.ts';
import type { StartArguments } from './arguments.ts';
import { createShopFront } from './shop-front.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

export interface RunShopOptions extends StartArguments {
  environment: Environment;
  /** Called if the environment names no catalogue API. */
  openProvider: (environment: Environment, print: (line: string) => void) => Promise<RunningProvider>;
  runStep: RunStep;
  print: (line: string) => void;
  signal: AbortSignal;
  render?: typeof renderSite | undefined;
}

/**
 * Runs the whole shop on one port until the signal aborts: provider, first build, site, rebuilds. Fails if the first
 * build fails and there is no site from an earlier run.
 */
export async function runShop(options: RunShopOptions): Promise<void> {
  const { environment, print, signal, allow, render } = options;
  const { maxShrinkPercent, rebuildSeconds } = environment;
  const cacheDir = join(options.cacheDir, 'start');

  using _lock = holdLock(cacheDir);
  const tell = withTime(print);
  const front = createShopFront();
  await using listening = await listen(front.handle, environment.port, environment.host);
  await using provider =
    environment.catalogueApiUrl === undefined
      ? await options.openProvider(withApiOnSameOrigin(environment), tell)
      : undefined;
  if (provider) front.connectApi(provider.handle);

  const settings = startSettings(environment, listening.url);
  const shown = { show: front.show, print, settings, cacheDir };
  const site = openShopSite({ ...shown, maxShrinkPercent, allow, signal, render });
  await firstBuild(site, settings, cacheDir, options);

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
      async rebuild() {
        using catalogue = await readNext(silentSteps, { settings, cacheDir, all: false, signal });
        if (await site.build(catalogue, silentSteps))
          tell(`The catalogue changed: rebuilt with ${count(catalogue.productCount, 'product')}.`);
        else if (hasFailed) tell('The catalogue can be read again; it did not change.');
        hasFailed = false;
      },
      reportFailure(error, _, isRepeated) {
        hasFailed = true;
        if (!isRepeated) tell(`Not rebuilt: ${explainBriefly(error)}`);
      },
      async meanwhile(seconds) {
        try {
          await recheckLiveImages(silentSteps, { settings, cacheDir, budgetMs: seconds * 1000, signal });
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

/** @throws what the build failed with, if there is no site from an earlier run. */
async function firstBuild(
  site: ShopSite,
  settings: SiteSettings,
  cacheDir: string,
  { runStep, print, signal, render }: RunShopOptions,
): Promise<void> {
  try {
    await using compiling = render ? undefined : startCompiling({ settings, cacheDir, signal });
    const { code } = compiling ?? {};
    using catalogue = await readNext(runStep, { settings, cacheDir, code, all: false, signal });
    await site.build(catalogue, runStep, compiling);
  } catch (error) {
    if (signal.aborted || !site.isShown()) throw error;
    print(`\n${explain(error)}\nMeanwhile, the shop shows the last good site.`);
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
