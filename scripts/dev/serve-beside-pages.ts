import type { RequestListener } from 'node:http';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { serviceWorkerPath } from '#paths.ts';
import { IMAGE_FOLDER } from '../build/images/place-images.ts';
import { serviceWorkerCode } from '../build/render/service-worker.ts';

interface Served {
  /** Answers everything below `/api/`; undefined for an API elsewhere. */
  api: RequestListener | undefined;
  /** Folder of built images. */
  images: string;
}

/** Makes the development server serve what a site has besides its pages. */
export const serveBesidePages = ({ api, images }: Served): Plugin => ({
  name: 'serve-beside-pages',
  configureServer({ middlewares }) {
    // A service worker that `npm start` left at this address would serve what it cached.
    middlewares.use(serviceWorkerPath, async (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(await serviceWorkerCode('removal'));
    });
    middlewares.use(`/${IMAGE_FOLDER}`, sirv(images, { dev: true }));
    if (!api) return;
    middlewares.use((request, response, next) =>
      request.url?.startsWith('/api/') ? api(request, response) : next(),
    );
  },
});
