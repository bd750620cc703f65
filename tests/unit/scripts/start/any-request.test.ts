import '../../properties/runs.ts';
import { connect } from 'node:net';
import fc from 'fast-check';
import pMap from 'p-map';
import { expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { createShopFront } from '../../../../scripts/start/shop-front.ts';
import { writeFiles } from '../../../support/files.ts';
import { anOrder } from '../provider/started-provider.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const REQUESTS = 2_000;
const AT_ONCE = 60;
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

const method = mostly(
  fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'),
  fc.constantFrom('CONNECT', 'BREW', 'get', ''),
);

const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('/', ...Object.keys(FILES).map((file) => `/${file}`)) },
  { weight: 3, arbitrary: fc.constantFrom('orders', 'events', 'sliders').map((name) => `/api/v1/${name}`) },
  fc.constantFrom('/api/contacts', '/api/v1/products/1', '/api/%', '/%E0%A4%A', '/..%2f..%2f', '//', '*'),
  fc.constantFrom(
    'http://shop/api/v1/orders',
    'http://[/',
    '/api/v1/media/..%2f',
    '/api/v1/products/1e999',
    '',
  ),
  fc.webPath(),
  fc
    .record({ page: text, limit: text, sort: text, filter: mostly(fc.json(), text), search: text })
    .map((query) => `/api/v1/products?${new URLSearchParams(query)}`),
);

const range = fc.oneof(
  fc.tuple(number, number).map(([start, end]) => `bytes=${start}-${end}`),
  number.map((start) => `bytes=${start}-`),
  number.map((count) => `bytes=-${count}`),
  text,
);
const header = mostly(
  fc.oneof(
    { weight: 2, arbitrary: range.map((value) => `Range: ${value}`) },
    fc
      .tuple(
        fc.constantFrom('Accept-Encoding', 'If-None-Match', 'If-Range', 'Origin', 'Idempotency-Key'),
        fc.oneof(text, fc.constantFrom('br', 'gzip, deflate', '*;q=0', 'W/"')),
      )
      .map((parts) => parts.join(': ')),
  ),
  fc.oneof(
    fc.constantFrom('Expect: 100-continue', 'Expect: x', 'Connection: upgrade\r\nUpgrade: websocket'),
    fc.constantFrom('Host: a b', 'Host: [::1', 'Transfer-Encoding: x'),
    text,
  ),
);

const content = fc.oneof(
  fc.constantFrom(JSON.stringify(anOrder()), JSON.stringify({ email: 'aziza@misol.uz' }), '[]', 'null'),
  fc.json(),
  fc.nat(120_000).map((length) => 'x'.repeat(length + 1)),
);
const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;

/** A body after the header that announces it, rightly or not. */
const body = mostly(
  fc.oneof(
    fc.constant('\r\n'),
    content.map((sent) => `Content-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`),
    content.map((sent) => `Transfer-Encoding: chunked\r\n\r\n${chunk(sent)}0\r\n\r\n`),
  ),
  fc.oneof(
    fc.tuple(number, text).map(([length, sent]) => `Content-Length: ${length}\r\n\r\n${sent}`),
    text.map((sent) => `Transfer-Encoding: chunked\r\n\r\n${sent}\r\n`),
  ),
);

interface Sent {
  bytes: string;
  /** Whether the client goes away as soon as it has sent this. */
  leaves: boolean;
}

/** A request; of some, a few bytes are replaced or the end is missing. */
const request: fc.Arbitrary<Sent> = fc
  .record({
    ...{ method, path, body },
    version: mostly(fc.constant('HTTP/1.1'), fc.constantFrom('HTTP/1.0', 'HTTP/2.0', '')),
    headers: fc.array(header, { maxLength: 3 }),
    noise: mostly(fc.constant(''), fc.string({ unit: 'binary' })),
    at: fc.nat(),
    cut: mostly(fc.constant(false), fc.constant(true)),
    leaves: mostly(fc.constant(false), fc.constant(true)),
  })
  .map(({ method, path, version, headers, body, noise, at, cut, leaves }) => {
    const rest = ['Host: shop', ...headers, body].join('\r\n');
    const start = at % rest.length;
    const after = cut ? '' : rest.slice(start + noise.length);
    const sent = noise || cut ? rest.slice(0, start) + noise + after : rest;
    return { bytes: `${method} ${path} ${version}\r\nConnection: close\r\n${sent}`, leaves: leaves || cut };
  });

/** Sends a request and returns the status of its answer when the server has closed; undefined if there is none. */
function send(port: number, { bytes, leaves }: Sent): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    if (answer.length < 100) answer += part.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () =>
    resolve(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
  );
  socket.write(bytes, () => {
    if (leaves) socket.resetAndDestroy();
  });
  return promise;
}

it('answers whatever is sent, without an error, and goes on selling', async () => {
  const siteDir = temporaryFolder();
  writeFiles(siteDir, FILES);
  const said = vi.fn();
  using _error = vi.spyOn(console, 'error').mockImplementation(said);
  using _info = vi.spyOn(console, 'info').mockImplementation(said);
  await using provider = await runProvider(
    parseEnvironment({ DATA_DIR: temporaryFolder(), SITE_URL: 'http://shop' }),
    () => {},
  );
  const front = createShopFront();
  front.connectApi(provider.handle);
  front.show(siteDir);
  await using listening = await listen(front.handle, 0, '127.0.0.1', LIMITS);
  const port = Number(new URL(listening.url).port);

  const answers = await pMap(
    fc.sample(request, REQUESTS),
    async (sent) => ({ sent: sent.bytes.slice(0, 500), status: await send(port, sent) }),
    { concurrency: AT_ONCE },
  );
  expect(answers.filter(({ status }) => status?.startsWith('5'))).toEqual([]);
  expect(said.mock.calls).toEqual([]);
  const order = { method: 'POST', body: JSON.stringify(anOrder()) };
  expect((await fetch(`${listening.url}/api/v1/orders`, order)).status).toBe(201);
});
