import { codeDigest } from '../build/code-digest.ts';
import { readNext } from '../build/read-next.ts';
import { recheckLiveImages } from '../build/recheck-images.ts';
import { startCompiling } from '../build/start-compiling.ts';
import type { Allowed } from '../guards/allowed.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { holdLock } from '../site/hold-lock.ts';
import { type RunStep, silentSteps } from '../terminal/steps.ts';
import { openShopSite, type ShopSiteOptions } from './shop-site.ts';

/** What the site of a running shop is made of. */
export interface RebuilderOptions {
  settings: SiteSettings;
  cacheDir: string;
  maxShrinkPercent: number;
  allow: Allowed;
}

export interface RebuilderTools extends Pick<ShopSiteOptions, 'show' | 'print' | 'render'> {
  runStep: RunStep;
  signal: AbortSignal;
}

/** Keeps the site of a running shop up to date with its catalogue. */
export interface Rebuilder extends AsyncDisposable {
  /** The first build, with its steps shown. */
  build: () => Promise<void>;
  /** Builds again if the catalogue has changed, and then returns how many products it has; else 0. */
  rebuild: () => Promise<number>;
  /** Checks, for so many seconds, whether images have changed. */
  recheckImages: (seconds: number) => Promise<void>;
}

/** Creates a rebuilder in this process. Its folder is locked until it is disposed of. */
export async function openRebuilder(
  options: RebuilderOptions,
  { runStep, ...tools }: RebuilderTools,
): Promise<Rebuilder> {
  const { settings, cacheDir } = options;
  const { signal, render } = tools;
  await using opened = new AsyncDisposableStack();
  opened.use(holdLock(cacheDir));
  const site = await openShopSite({ ...options, ...tools });
  /** Digested once it could be built: an edit of the code counts after a restart. */
  let code: string | undefined;
  const common = { settings, cacheDir, signal };
  const all = opened.move();
  return {
    async build() {
      await using compiling = render ? undefined : startCompiling(common);
      using catalogue = await readNext(runStep, { ...common, code: compiling?.code, all: false });
      await site.build(catalogue, runStep, compiling);
      code = compiling?.code;
    },
    async rebuild() {
      const known = code ?? codeDigest(projectRoot, settings.variables);
      using catalogue = await readNext(silentSteps, { ...common, code: known, all: false });
      const isBuilt = await site.build(catalogue, silentSteps, { code: known });
      code = known;
      return isBuilt ? catalogue.productCount : 0;
    },
    recheckImages: (seconds) => recheckLiveImages(silentSteps, { ...common, budgetMs: seconds * 1000 }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
