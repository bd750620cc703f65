import { expect, it } from 'vitest';
import { openAnswers } from '../../../../scripts/rebuild/remembered-answers.ts';
import { json, serveApi } from '../../catalogue/build/fake-api.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** An API of one document, which says with an ETag which version it is. */
async function serveVersions(withEtag = true) {
  const state = { version: 1, statuses: [] as number[] };
  const { apiUrl } = await serveApi({
    '/categories': (_, request, response) => {
      const etag = `"${state.version}"`;
      const isKnown = withEtag && request.headers['if-none-match'] === etag;
      state.statuses.push(isKnown ? 304 : 200);
      if (withEtag) response.setHeader('etag', etag);
      if (isKnown) response.writeHead(304).end();
      else json(response, { version: state.version });
    },
  });
  return { url: `${apiUrl}/categories`, state };
}

async function ask(folder: string, url: string, keep = true) {
  using answers = openAnswers(folder);
  const response = await answers.fetch(url);
  const body = await response.json();
  if (keep) answers.keep();
  return { status: response.status, body };
}

it('is sent only what changed since the last time', async () => {
  const folder = temporaryFolder();
  const { url, state } = await serveVersions();
  await ask(folder, url);
  expect(await ask(folder, url)).toEqual({ status: 200, body: { version: 1 } });
  state.version = 2;
  expect((await ask(folder, url)).body).toEqual({ version: 2 });
  expect(state.statuses).toEqual([200, 304, 200]);
});

it('asks again for all when the reading before was broken off', async () => {
  const folder = temporaryFolder();
  const { url, state } = await serveVersions();
  await ask(folder, url, false);
  await ask(folder, url);
  expect(state.statuses).toEqual([200, 200]);
});

it('remembers nothing of an API without validators', async () => {
  const folder = temporaryFolder();
  const { url, state } = await serveVersions(false);
  await ask(folder, url);
  state.version = 2;
  expect((await ask(folder, url)).body).toEqual({ version: 2 });
});
