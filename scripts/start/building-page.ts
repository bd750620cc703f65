import type { RequestListener } from 'node:http';

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

/** Stands in for the site while there is none yet. */
export const answerBuildingPage: RequestListener = (_request, response) => {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    })
    .end(page);
};
