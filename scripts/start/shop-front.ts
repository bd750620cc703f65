import type { RequestListener } from 'node:http';
import { createSiteServer, type ServedSite, type SiteServer } from '../network/site-server.ts';

/** Creates the one origin that shoppers see: the API below `/api/` if one is connected, the site everywhere else. */
export function createShopFront() {
  let api: RequestListener | undefined;
  let site: SiteServer | undefined;
  return {
    handle(...[request, response]: Parameters<RequestListener>): void | Promise<void> {
      if (api && request.url?.startsWith('/api/')) return api(request, response);
      return site ? site.handle(request, response) : answerBuildingPage(request, response);
    },
    isShown: () => site !== undefined,
    connectApi(listener: RequestListener): void {
      api = listener;
    },
    /** Serves another site from the next request on. Before the first one, a page says that the shop is being built. */
    show(served: ServedSite): void {
      site ??= createSiteServer(served.folders.at(-1) ?? '');
      site.use(served);
    },
  };
}

const RETRY_SECONDS = 2;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>The shop is being built</title>
<style>body { display: grid; place-content: center; min-height: 100vh; margin: 0; font: 1.25rem system-ui }</style>
<p>The shop is being built. This page reloads by itself.</p>
</html>
`;

/** Stands in for the site until there is one. */
const answerBuildingPage: RequestListener = (_request, response) => {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    })
    .end(page);
};
