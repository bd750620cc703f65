import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { serviceWorkerPath } from '#paths.ts';
import { openCatalogueStore } from './build/catalogue-store.ts';
import { imageFolder } from './build/images/image-store.ts';
import { IMAGE_FOLDER } from './build/images/place-images.ts';
import { readNext } from './build/read-next.ts';
import { bundleServiceWorker } from './build/render/service-worker.ts';
import { explain } from './failures/explain.ts';
import { withTime } from './format/shop-time.ts';
import { listen } from './network/listen.ts';
import { createSiteServer } from './network/site-server.ts';
import { stopSignal } from './process/stop-signal.ts';
import { keepNewFilesPrivate } from './provider/databases/private-files.ts';
import { runProvider } from './provider/run-provider.ts';
import { readEnvironment } from './settings/environment.ts';
import { projectRoot } from './settings/project-root.ts';
import { startSettings, withApiOnSameOrigin } from './settings/start-settings.ts';
import { holdLock } from './site/hold-lock.ts';
import { commandLine } from './terminal/command-line.ts';
import { cacheOption } from './terminal/shared-options.ts';
import { createSteps } from './terminal/steps.ts';

/** `npm run dev` */
const devCommand = commandLine({
  run: 'npm run dev',
  says: `Runs the shop in Astro's development server at HOST and PORT, where a changed file shows at once. The catalogue is read
at the start, from CATALOGUE_API_URL or else from the embedded provider.`,
  commands: { '': {} },
  options: { cache: cacheOption },
});

const { signal } = stopSignal();
keepNewFilesPrivate();

try {
  const { cache } = devCommand.parse(process.argv.slice(2)).values;
  const environment = readEnvironment();
  const cacheDir = resolve(cache, 'dev');
  using _lock = holdLock(cacheDir);
  await using provider =
    environment.CATALOGUE_API_URL === undefined
      ? await runProvider(withApiOnSameOrigin(environment), withTime(console.log))
      : undefined;
  const url = `http://localhost:${environment.PORT}`;
  const settings = startSettings(environment, url);
  const { nextFile } = openCatalogueStore(cacheDir);
  {
    await using api = provider && (await listen(provider.handle, 0));
    const read = { ...settings, ...(api && { apiUrl: `${api.url}/api/v1` }) };
    using _catalogue = await readNext(createSteps(process.stdout), {
      settings: read,
      cacheDir,
      all: false,
      signal,
    });
  }
  Object.assign(process.env, settings.variables, {
    CATALOGUE_FILE: nextFile,
    CATALOGUE_SELECTION_FILE: '',
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  const server = await dev({
    root: projectRoot,
    cacheDir: join(cacheDir, 'astro'),
    server: { port: environment.PORT, host: environment.HOST ?? false },
    // It would cover the buttons at the bottom of a phone's screen.
    devToolbar: { enabled: false },
    vite: {
      cacheDir: join(cacheDir, 'vite'),
      // By default, Vite serves every file of the project: orders, too.
      server: { fs: { allow: ['src', 'node_modules'] } },
      plugins: [serveBesidePages({ api: provider?.handle, images: imageFolder(cacheDir) })],
    },
  });
  if (!signal.aborted) await once(signal, 'abort');
  await server.stop();
} catch (error) {
  if (!signal.aborted) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
}

interface Served {
  /** Answers everything below `/api/`; undefined for an API elsewhere. */
  api: RequestListener | undefined;
  /** Folder of built images. */
  images: string;
}

/** Makes the development server serve what a site has besides its pages. */
function serveBesidePages({ api, images }: Served): Plugin {
  return {
    name: 'serve-beside-pages',
    configureServer({ middlewares }) {
      // A service worker that `npm start` left at this address would serve what it cached.
      middlewares.use(serviceWorkerPath, async (_request, response) => {
        const { code } = await bundleServiceWorker('removal');
        response.setHeader('content-type', 'text/javascript').end(code);
      });
      // A shop that shows its images as they are has built none.
      mkdirSync(images, { recursive: true });
      const { handle } = createSiteServer(images);
      middlewares.use(`/${IMAGE_FOLDER}`, (request, response, next) => handle(request, response).catch(next));
      if (!api) return;
      middlewares.use((request, response, next) =>
        request.url?.startsWith('/api/') ? api(request, response) : next(),
      );
    },
  };
}
