import { onTestFinished } from 'vitest';
import type { renderSite } from '../../../../scripts/build/render/render-site.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { openRebuilder } from '../../../../scripts/start/rebuilder.ts';
import { type RunShopOptions, runShop } from '../../../../scripts/start/run-shop.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';

type Given = Partial<RunShopOptions> & Pick<RunShopOptions, 'cacheDir' | 'openProvider'>;

/** Runs a shop, on a free port unless told otherwise, until the test ends, and resolves once it is open. */
export async function openShop({
  variables,
  watch = false,
  render,
  ...given
}: Given & { variables?: Record<string, string> | undefined; watch?: boolean; render?: typeof renderSite }) {
  const stop = new AbortController();
  const printed: string[] = [];
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  const print = (line: string) => {
    printed.push(line);
    const [, address] = /open at +(\S+)/.exec(line) ?? [];
    if (address) resolve(address);
  };
  const running = runShop({
    environment: parseEnvironment({
      ...{ PORT: '0', REBUILD_SECONDS: watch ? '1' : '0', DATA_DIR: given.cacheDir },
      ...variables,
    }),
    ...{ allow: {}, signal: stop.signal, print, ...given },
    openRebuilder: (options, tools) =>
      openRebuilder(options, { ...tools, print, runStep: silentSteps, render }),
  });
  const close = () => {
    stop.abort();
    return running;
  };
  onTestFinished(() => close().catch(() => {}));
  return { url: await Promise.race([opened, running.then(() => 'never opened')]), printed, close };
}
