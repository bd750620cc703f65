import type { RequestListener } from 'node:http';
import { createSiteServer, type SiteServer } from '../serve/site-server.ts';
import { answerBuildingPage } from './building-page.ts';

/** The one origin that shoppers see: the API below `/api/` where one is connected, the site everywhere else. */
export interface ShopFront {
  handle: RequestListener;
  connectApi(api: RequestListener): void;
  /** Serves another site from the next request on; until the first one there is a page that says so. */
  show(siteDir: string): void;
}

export function createShopFront(): ShopFront {
  let api: RequestListener | undefined;
  let site: SiteServer | undefined;
  return {
    handle(request, response) {
      if (api && request.url?.startsWith('/api/')) api(request, response);
      else if (site) site.handle(request, response);
      else answerBuildingPage(request, response);
    },
    connectApi(listener) {
      api = listener;
    },
    show(siteDir) {
      if (site) site.use(siteDir);
      else site = createSiteServer(siteDir);
    },
  };
}
