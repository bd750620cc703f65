import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { digestOf, pagePolicy } from '#metadata/page-policy.ts';
import { examine, examineClock } from '../../../../scripts/doctor/examine.ts';
import { examineTelegram } from '../../../../scripts/doctor/examine-telegram.ts';
import type { Findings } from '../../../../scripts/doctor/finding.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { requestListener } from '../../../../scripts/provider/http/request-listener.ts';
import type { Head } from '../../../../scripts/publish/state/head.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { aProductRecord, catalogueRoutes, json, serveApi } from '../../../support/catalogue/fake-api.ts';
import * as cdn from '../../../support/rewriting-cdn.ts';
import { type S3ServerOptions, startS3Server, variablesOf } from '../../../support/s3/s3-server.ts';
import { BOT, botApi, GROUP } from '../../../support/telegram/bot-api.ts';
import { providerWith } from '../provider/provider-with.ts';

const { signal } = new AbortController();

/** Returns the bad findings, or all of them if none is bad. */
async function told(findings: Findings<unknown>): Promise<string> {
  const all = await Array.fromAsync(findings);
  const wrong = all.filter(({ state }) => state === 'bad');
  return (wrong.length > 0 ? wrong : all).map(({ says, remedy = '' }) => `${says} ${remedy}`).join('\n');
}

const look = (variables: Record<string, string>) => told(examine(parseEnvironment(variables), signal));

/** A page of the shop, with code that its policy allows. */
const PAGE = pageWith({ style: '.cart {\n  color: #111;\n}', script: 'document\n  .title;' });
function pageWith({ style, script }: { style: string; script: string }): string {
  const policy = pagePolicy({}, { scripts: [digestOf(script)], styles: [digestOf(style)] });
  return `<!doctype html><html lang="uz"><head>
    <meta http-equiv="content-security-policy" content="${policy}">
    <title>Savatcha</title> <script>${script}</script> <style>${style}</style>
  </head>
  <body>
    <script type="module" src="/_astro/Shell.abc.js"></script>
    <p>Yozing: <a href="mailto:salom@vitrina.example">salom@vitrina.example</a></p>
    <script type="application/ld+json">{"email": "salom@vitrina.example"}</script>
  </body></html>`;
}

/** The site that a bucket or its CDN shows. */
const goodSite: RequestListener = ({ url = '' }, response) => {
  if (url.startsWith('/view-cart/')) return response.writeHead(301, { location: '/view-cart' }).end();
  const isPage = /^\/(view-cart)?(\?.*)?$/.test(url);
  return response
    .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html', 'content-encoding': 'identity' })
    .end(PAGE);
};
/** The good site, but for the answer to requests whose address matches. */
const siteBut =
  (address: RegExp, answer: RequestListener): RequestListener =>
  (request, response) =>
    address.test(request.url ?? '') ? answer(request, response) : goodSite(request, response);
const withStatus =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end();

const release = { number: 1, published: '2026-11-23T00:00:00Z', shards: [], objects: 9, pages: 7 };
const HEAD = { format: 1, attempt: '', releases: [release], dropped: [], lingering: [] };
/** What its bucket contains of it. */
const KEYS = ['404.html', 'index.html', 'view-cart'];

type Routes = Parameters<typeof serveApi>[0];

const image: Routes[string] = (_, __, response) => response.end('image');
const accepting: Routes[string] = (_, __, response) => json(response, {});

/** Routes of a catalogue with one product, whose answers may be read by pages of any origin. */
function openRoutes(headers: Record<string, string> = {}, product: object = {}): Routes {
  const products = [aProductRecord(1, { productImgUrl: '/media/1.png', ...product })];
  const routes: Routes = {
    ...catalogueRoutes({ products }),
    ...{ '/media/1.png': image, '/media/slide.webp': image },
    ...{ '/orders': accepting, '/api/contacts': accepting },
  };
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', ...headers };
  return Object.fromEntries(
    Object.entries(routes).map(([path, answer]) => [
      path,
      (url, request, response) => {
        for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
        answer(url, request, response);
      },
    ]),
  );
}

interface Given {
  routes?: Routes;
  site?: RequestListener;
  storage?: S3ServerOptions;
  /** Keys that somebody removed from its bucket. */
  removed?: string[];
  pin?: Head['pin'];
}

/** Opens a shop that is published and works, except for what is given. */
async function openShop({ routes = openRoutes(), site = goodSite, removed, ...given }: Given) {
  const { apiUrl } = await serveApi(routes);
  const { storage: options, pin } = given;
  await using disposables = new AsyncDisposableStack();
  const { url } = disposables.use(await listen(site, 0));
  const storage = disposables.use(await startS3Server({ privateBuckets: ['private'], ...options }));
  const object = { headers: {}, md5: 'd41d8cd98f00b204e9800998ecf8427e', written: new Date() };
  const put = (bucket: string, key: string, body: string) =>
    storage.bucket(bucket).set(key, { ...object, body: Buffer.from(body) });
  put('private', '_deploy/head.json', JSON.stringify({ ...HEAD, pin }));
  for (const key of KEYS) if (!removed?.includes(key)) put('shop', key, PAGE);
  const opened = disposables.move();
  return {
    variables: {
      ...{ CATALOGUE_API_URL: apiUrl, SITE_URL: url, PUBLISH_STATE: 's3://private/_deploy' },
      ...variablesOf(storage),
    },
    keys: () => ['shop', 'private'].flatMap((bucket) => [...storage.bucket(bucket).keys()]),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

it.each([
  ['PUBLISH_TARGT', 'PUBLISH_TARGET'],
  ['STORE-ID', 'STORE_ID'],
])('names %s, which nothing reads, and that %s may be meant', async (name, meant) => {
  vi.stubEnv(name, 'x');
  onTestFinished(() => void vi.unstubAllEnvs());
  const all = await look({ SITE_URL: 'https://shop.example' });
  expect(all).toBe(`Nothing reads ${name}, which is set. Is ${meant} meant?`);
});

it('finds nothing wrong with a working shop, and leaves nothing behind', async () => {
  await using shop = await openShop({});
  const all = await look(shop.variables);
  for (const finding of [
    ...[/The catalogue API answers in .*: 1 product/, /2 images of the catalogue can be loaded\./],
    ...[/Browsers may read the catalogue and send orders from/, /clock agrees/],
    ...[/release 1 with 7 pages is live/, /supports conditional writes/],
    ...[/Strangers cannot read the records of releases\./, /shows the shop, and 404 for addresses/],
    /Pages arrive as they are stored\./,
  ])
    expect(all).toMatch(finding);
  expect(all).not.toContain('protective headers');
  expect(shop.keys()).toEqual([...KEYS, '_deploy/head.json']);
});

/** Answers with an uncompressed page. */
const answering =
  (html: string, headers: Record<string, string> = { 'content-encoding': 'identity' }): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);

/** Sends its pages without the headers that the server of a shop adds, but for those of an owner. */
const bare: RequestListener = (request, response) => {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.setHeader('content-security-policy', "object-src 'none'");
  response.setHeader('permissions-policy', 'usb=()');
  return goodSite(request, response);
};
const pin = { since: new Date(Date.now() - 3_600_000).toISOString(), told: [] };
const withoutTarget = { SITE_URL: '', CATALOGUE_API_URL: '', PUBLIC_CATALOGUE_API_URL: 'https://a.example' };
const awayMail = { SMTP_URL: 'smtp://127.0.0.1:1', ORDERS_EMAIL_FROM: 'a@b.uz', ORDERS_EMAIL_TO: 'c@d.uz' };
const shownRecords = siteBut(/^\/_deploy\/head\.json$/, answering(JSON.stringify(HEAD)));
const listing = siteBut(/list-type/, answering('<ListBucketResult/>'));
const withoutImage = openRoutes({}, { productImgUrl: '/media/2.png' });
const ofPrivate = { PUBLISH_TARGET: 's3://private', PUBLISH_STATE: '' };
const onlyFor = (name: string, value: string) => ({
  routes: openRoutes({ [`access-control-allow-${name}`]: value }),
});

it.each<[string, RegExp, Given, Record<string, string>?]>([
  ['an API that is down', /API did not answer.*CATALOGUE/, {}, { CATALOGUE_API_URL: 'http://127.0.0.1:1' }],
  ['an API that shoppers cannot reach', /cannot reach the API/, {}, { SITE_URL: 'https://shop.example' }],
  ['an API that takes orders from anywhere', /SITE_URL is not set: .* can order/, {}, withoutTarget],
  ['a mail server that is away', /^The mail server cannot be reached \(ECONNREFUSED\)\. $/, {}, awayMail],
  ['a missing storage key', /set AWS_ACCESS_KEY_ID/, {}, { AWS_ACCESS_KEY_ID: '' }],
  ['a wrong storage key', /403 InvalidAccessKeyId.*Check AWS/, {}, { AWS_ACCESS_KEY_ID: 'other' }],
  ['a store without products', /nothing to sell for store 5/, { routes: catalogueRoutes({ products: [] }) }],
  ['an image that does not exist', /1 of 2 images cannot be loaded: .*2\.png/, { routes: withoutImage }],
  [
    'an API that no other origin may read',
    /may not read the catalogue: .* allows only https:\/\/other\.example.*Access-Control-Allow-Origin/s,
    onlyFor('origin', 'https://other.example'),
  ],
  [
    'an API that accepts no order key',
    /may not send an order: .* the header idempotency-key.*ORDER_KEY_HEADER=false/s,
    onlyFor('headers', 'Content-Type'),
    { ORDER_KEY_HEADER: 'true' },
  ],
  ['no conditional writes', /ignores If-None-Match.*STATE/s, { storage: { ignores: ['if-none-match'] } }],
  [
    'records of a private bucket in the CDN',
    /can read .*_deploy\/head\.json/,
    { site: shownRecords },
    ofPrivate,
  ],
  ['a site that answers everywhere', /does not exist returns status 200/, { site: withStatus(200) }],
  ['403 for what does not exist', /CDN turn 403 into 404/, { site: siteBut(/^\/doctor-/, withStatus(403)) }],
  [
    'a page that was removed from the bucket, as nothing else',
    /^s3:\/\/shop lacks index\.html, although release 1 is live\. .*publish -- --verify.*removed\.$/,
    { removed: ['index.html'], site: siteBut(/^\/$/, withStatus(404)) },
  ],
  ['a rollback that lasts', /release 1 .* pinned since a rollback 1 h 0 min ago; .*-- resume`/, { pin }],
  ['a bucket that anyone can list', /Anyone can list/, { site: listing }],
  [
    'the headers that the site lacks; those of the owner are as good',
    /have the edge add content-security-policy: frame-ancestors 'none' \| x-content-type-options: nosniff \| referrer-policy: [\w-]+\./,
    { site: bare },
  ],
  [
    'why a CDN compresses nothing, if a header forbids it',
    /uncompressed, and `no-transform` .* forbids/,
    { site: siteBut(/^\/$/, answering(PAGE, { 'cache-control': 'no-transform' })) },
  ],
])('reports %s', async (_, expected, given, variables) => {
  await using shop = await openShop(given);
  expect(await look({ ...shop.variables, ...variables })).toMatch(expected);
});

/** What is told of a shop whose cart page was rewritten. */
async function lookRewritten(rewrite: cdn.Rewrite): Promise<string> {
  await using shop = await openShop({ site: siteBut(/^\/view-cart$/, answering(rewrite(PAGE))) });
  return await look(shop.variables);
}
const misleading =
  '<script src="https://evil.example/\u202e\n✓ No problems found."></script><script src="//a`$(b)`">✓</script></body>';
const mislead: cdn.Rewrite = (html) => html.replace('</body>', () => misleading);
const showEarlier = () => pageWith({ style: 'a{}', script: 'earlier' }).replace('Yozing', 'Ayting');

it.each<[string, cdn.Rewrite, RegExp[]]>([
  ['hides addresses', cdn.hideAddresses, [/hides email addresses/, /added: Email Address Obfuscation\./]],
  ['delays scripts', cdn.delayScripts, [/scripts delayed.*Rocket Loader/, /were added: Rocket Loader\./]],
  ['adds scripts', cdn.addScripts, [/were added: Web Analytics, JavaScript Detections\./]],
  ['minifies code', cdn.minify, [/whose text was changed, so that its policy stops them.*minification/]],
  ['adds scripts that mislead', mislead, [/a script of evil\.example, a script without an address\. /]],
  ['drops the policy', (html) => html.replace(/<meta[^>]*>/, ''), [/lost its Content-Security-Policy/]],
])('names what the CDN did to pages: it %s', async (_, rewrite, expected) => {
  const all = await lookRewritten(rewrite);
  for (const finding of expected) expect(all).toMatch(finding);
  expect(all.split('\n')).toHaveLength(expected.length);
});

it.each<[string, cdn.Rewrite, RegExp]>([
  ['white space', cdn.minifyHtml, /only in white space/],
  ['an earlier version', showEarlier, /may show an earlier version/],
])('tells %s from what breaks a page', async (_, rewrite, expected) => {
  const all = await lookRewritten(rewrite);
  expect(all).toMatch(expected);
  expect(all).toContain('shows the shop');
});

it('reports that the embedded provider gets no expected prices', async () => {
  await using provider = await listen(requestListener(providerWith([{}]).provider), 0);
  const variables = { CATALOGUE_API_URL: `${provider.url}/api/v1`, SITE_URL: 'http://shop.example' };
  expect(await look(variables)).toMatch(/embedded provider, but .* prices.*ORDER_KEY_HEADER=true/);
  expect(await look({ ...variables, ORDER_KEY_HEADER: 'true' })).not.toContain('ORDER_KEY_HEADER');
});

const group = (more: object) => ({ chats: [{ ...GROUP, ...more }] });
const forum = group({ type: 'supergroup', is_forum: true });
const bot = (status: string, rights = {}) => group({ members: { [BOT.id]: { status, ...rights } } });
const silent = { can_send_messages: false };

it.each<[string, RegExp, Parameters<typeof botApi>[0], string?]>([
  ['a group', /^The bot may write to .* Xodimlar\. \n.* only answers .*\/orders@shop_bot/, {}],
  [
    'a group whose messages it reads',
    /^The bot may write.*\.$/,
    { me: { can_read_all_group_messages: true } },
  ],
  ['a group with topics', /has topics, .* wait if that is closed/, forum],
  ['a topic', /^(?!.*has topics)The bot may write/s, forum, '-42:98'],
  ['a group that removed it', /may not write.*Xodimlar/, bot('kicked')],
  ['a group that is read only', /may not/, group({ permissions: silent })],
  ['one where it is muted', /may not/, bot('restricted', silent)],
  ['an administrator’s group', /^The bot may write.*\.$/, bot('administrator')],
  ['a channel', /may not write.* who may post/, group({ type: 'channel' })],
  ['a chat that is not there', /correct TELEGRAM_CHAT_ID/, {}, '-77'],
])(
  'says whether the bot can tell %s of orders, without doing so',
  async (_, expected, given, chats = '-42') => {
    const telegram = await botApi(given);
    const environment = parseEnvironment({ ...telegram.variables, TELEGRAM_CHAT_ID: chats });
    expect((await told(examineTelegram(environment, signal))).trim()).toMatch(expected);
    expect(telegram.messages).toEqual([]);
  },
);

it('names a webhook that takes from the bot what people say, and a wrong token', async () => {
  const telegram = await botApi();
  telegram.webhook = 'https://other.example';
  const variables = { ...telegram.variables, SITE_URL: 'https://shop.example' };
  expect(await look(variables)).toMatch(/^Buttons and commands .* webhook/);
  expect(await look({ ...variables, TELEGRAM_BOT_TOKEN: '1:other' })).toMatch(/correct TELEGRAM_BOT_TOKEN/);
});

it('reports a wrong clock', async () => {
  const date = new Date(Date.now() - 20 * 60_000).toUTCString();
  await using server = await listen((_, response) => response.writeHead(200, { date }).end(), 0);
  const findings = await told(examineClock(server.url, signal));
  expect(findings).toMatch(/clock is (20 min|19 min 59 s).* ahead of .*Set it/);
});
