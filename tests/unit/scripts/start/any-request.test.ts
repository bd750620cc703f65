import '../../properties/runs.ts';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import pMap from 'p-map';
import { expect, it, vi } from 'vitest';
import { listen } from '../../../../scripts/network/listen.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { createShopFront } from '../../../../scripts/start/shop-front.ts';
import { writeFiles } from '../../../support/files.ts';
import { anOrder } from '../provider/started-provider.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const REQUESTS = process.env.NIGHTLY ? 5_000 : 250;
/** Short, since some requests never end. */
const LIMITS = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };

const FILES = {
  'index.html': '<h1>Home</h1>'.repeat(5_000),
  '404.html': '<h1>Oops</h1>',
  '_astro/cart.a1b2.js': '/* cart */'.repeat(500),
  'images/default.jpg': 'x'.repeat(200_000),
  'empty.txt': '',
};

const text = fc.string();
/** Small and large ones, also beyond what a number holds exactly. */
const number = fc.oneof(fc.nat(9), fc.nat(300_000), fc.bigInt({ min: 0n, max: 2n ** 65n }));
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];
const method = mostly(fc.constantFrom(...METHODS), fc.constantFrom('CONNECT', 'BREW', 'get', ''));

const path = fc.oneof(
  fc.constantFrom('/', ...Object.keys(FILES).map((file) => `/${file}`)),
  fc
    .constantFrom('orders', 'events', 'sliders', 'products/1', 'media/..%2f')
    .map((name) => `/api/v1/${name}`),
  fc.constantFrom('/api/contacts', '/api/%', '/..%2f..%2f', '//', '*', '', 'http://shop/', 'http://[/'),
  fc.webPath(),
  fc
    .record({ page: text, limit: text, sort: text, filter: mostly(fc.json(), text), search: text })
    .map((query) => `/api/v1/products?${new URLSearchParams(query)}`),
);

const NAMES = ['Range', 'Accept-Encoding', 'If-None-Match', 'If-Range', 'Origin', 'Idempotency-Key'];
const header = mostly(
  fc.oneof(
    fc.tuple(number, number).map(([start, end]) => `Range: bytes=${start}-${end}`),
    fc.tuple(fc.constantFrom(...NAMES), text).map((parts) => parts.join(': ')),
  ),
  fc.oneof(
    fc.constantFrom('Expect: 100-continue', 'Expect: x', 'Host: a b', 'Host: [::1', 'Transfer-Encoding: x'),
    fc.string({ unit: 'binary' }),
  ),
);

const content = fc.oneof(
  fc.constantFrom(JSON.stringify(anOrder()), '[]', 'null'),
  fc.json(),
  fc.nat(120_000).map((length) => 'x'.repeat(length + 1)),
);
/** A body after the header that announces it, rightly or not. */
const body = fc.oneof(
  fc.constant('\r\n'),
  content.map((sent) => `Content-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`),
  content.map(
    (sent) => `Transfer-Encoding: chunked\r\n\r\n${sent.length.toString(16)}\r\n${sent}\r\n0\r\n\r\n`,
  ),
  fc.tuple(number, text).map(([length, sent]) => `Content-Length: ${length}\r\n\r\n${sent}`),
);

/** A request; of some, the end is missing or the client goes away as soon as it has sent them. */
const request = fc
  .record({
    ...{ method, path, body, cut: fc.nat(1_000), leaves: mostly(fc.constant(false), fc.constant(true)) },
    version: mostly(fc.constant('HTTP/1.1'), fc.constantFrom('HTTP/1.0', 'HTTP/2.0', '')),
    headers: fc.array(header, { maxLength: 3 }),
  })
  .map(({ method, path, version, headers, body, cut, leaves }) => {
    const rest = ['Connection: close', 'Host: shop', ...headers, body].join('\r\n');
    return { bytes: `${method} ${path} ${version}\r\n${leaves ? rest.slice(0, cut) : rest}`, leaves };
  });

/** Sends a request and returns the status of its answer when the server has closed; undefined if there is none. */
async function send(port: number, bytes: string, leaves: boolean): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, () => {
    if (leaves) socket.resetAndDestroy();
  });
  const answer = await buffer(socket).then(
    (sent) => sent.toString('latin1', 0, 100),
    () => '',
  );
  return /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
}

it('answers whatever is sent, without an error, and goes on selling', async () => {
  const siteDir = temporaryFolder();
  writeFiles(siteDir, FILES);
  const said = vi.fn();
  using _error = vi.spyOn(console, 'error').mockImplementation(said);
  using _info = vi.spyOn(console, 'info').mockImplementation(said);
  const environment = parseEnvironment({ DATA_DIR: temporaryFolder(), SITE_URL: 'http://shop' });
  await using provider = await runProvider(environment, () => {});
  const front = createShopFront();
  front.connectApi(provider.handle);
  front.show({ folders: [siteDir] });
  await using listening = await listen(front.handle, 0, '127.0.0.1', LIMITS);
  const port = Number(new URL(listening.url).port);

  const answers = await pMap(
    fc.sample(request, REQUESTS),
    async ({ bytes, leaves }) => ({ sent: bytes.slice(0, 500), status: await send(port, bytes, leaves) }),
    { concurrency: 60 },
  );
  expect(answers.filter(({ status }) => status?.startsWith('5'))).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toContain('200');
  expect(said.mock.calls).toEqual([]);
  const order = { method: 'POST', body: JSON.stringify(anOrder()) };
  expect((await fetch(`${listening.url}/api/v1/orders`, order)).status).toBe(201);
});
