import { onTestFinished } from 'vitest';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { type RunShopOptions, runShop } from '../../../../scripts/start/run-shop.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';

type Given = Partial<RunShopOptions> & Pick<RunShopOptions, 'cacheDir' | 'openProvider'>;

/** Runs a shop, on a free port unless told otherwise, until the test ends, and resolves once it is open. */
export async function openShop({
  variables,
  watch = false,
  ...given
}: Given & { variables?: Record<string, string> | undefined; watch?: boolean }) {
  const stop = new AbortController();
  const printed: string[] = [];
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  const running = runShop({
    environment: parseEnvironment({ PORT: '0', REBUILD_SECONDS: watch ? '1' : '0', ...variables }),
    ...{ allow: {}, runStep: silentSteps, signal: stop.signal },
    ...given,
    print(...words: string[]) {
      const line = words.join(' ');
      printed.push(line);
      const [, address] = /open at +(\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    },
  });
  const close = () => {
    stop.abort();
    return running;
  };
  onTestFinished(() => close().catch(() => {}));
  return { url: await Promise.race([opened, running.then(() => 'never opened')]), printed, close };
}
