import type { RequestListener } from 'node:http';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { serviceWorkerPath } from '#paths.ts';
import { IMAGE_FOLDER } from '../build/images/place-images.ts';
import { removalCode } from '../build/render/service-worker.ts';

interface Served {
  /** Answers everything below `/api/`; undefined for an API elsewhere. */
  api: RequestListener | undefined;
  /** Folder of the images that builds have made. */
  images: string;
}

/** Has the development server answer what a site has beside its pages. */
export const serveBesidePages = ({ api, images }: Served): Plugin => ({
  name: 'serve-beside-pages',
  configureServer({ middlewares }) {
    // One that `npm start` has left at this address would show what it kept.
    middlewares.use(serviceWorkerPath, async (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(await removalCode());
    });
    middlewares.use(`/${IMAGE_FOLDER}`, sirv(images, { dev: true }));
    if (!api) return;
    middlewares.use((request, response, next) =>
      request.url?.startsWith('/api/') ? api(request, response) : next(),
    );
  },
});
