import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { getPriority } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { renderSite } from '../../../../scripts/build/render/render-site.ts';
import { GuardRefusal } from '../../../../scripts/guards/guard-refusal.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { holdLock } from '../../../../scripts/site/hold-lock.ts';
import { openRebuilderBeside } from '../../../../scripts/start/rebuild-beside.ts';
import type { RunShopOptions } from '../../../../scripts/start/run-shop.ts';
import { catalogueRoutes, json, productRecords, serveApi } from '../../../support/catalogue/fake-api.ts';
import { eventually } from '../../../support/eventually.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { SECRET } from '../provider/outbox/notifying-shop.ts';
import { standIn } from '../provider/outbox/stand-in.ts';
import { someSettings } from '../settings/some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openShop as open } from './open-shop.ts';

vi.mock('node:child_process', { spy: true });

/** Writes a home page that says which build it is from. */
function countingRender() {
  let builds = 0;
  return rendering((_, __, variables) => ({
    'index.html': `build ${++builds} with ${variables.PUBLIC_CATALOGUE_API_URL}`,
  }));
}

const failingRender: typeof renderSite = () => Promise.reject(new Error('broken page'));

/** Stands in for the embedded provider: a catalogue of `products.count` products, and records that are none. */
function fakeProvider(products = { count: 3 }, broken: object[] = []) {
  const close = vi.fn();
  const routes = catalogueRoutes({
    products: () => [...productRecords(1, products.count), ...broken],
    slides: [],
  });
  const handle: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const route = routes[url.pathname.replace('/api/v1', '')];
    if (route) route(url, request, response);
    else json(response, { message: 'Not found' }, 404);
  };
  const open = vi.fn<RunShopOptions['openProvider']>(async () => ({
    ...{ handle, ordersFile: '.data/orders.sqlite', lastProductChange: () => products.count },
    [Symbol.asyncDispose]: close,
  }));
  return { open, close, products };
}

let cacheDir: string;
beforeEach(() => {
  cacheDir = temporaryFolder();
});

/** Opens a shop with a provider and a build that stand in for the real ones, except for what is given. */
const openShop = ({
  provider = fakeProvider(),
  ...given
}: Partial<Parameters<typeof open>[0]> & { provider?: ReturnType<typeof fakeProvider> }) =>
  open({ cacheDir, openProvider: provider.open, render: countingRender(), ...given });

const homeOf = async (url: string) => (await fetch(url)).text();

it('builds the site from the embedded provider over HTTP and serves both on one origin', async () => {
  const provider = fakeProvider();
  const { url, printed } = await openShop({ provider });
  const [environment] = provider.open.mock.lastCall ?? [];
  expect(environment?.PUBLIC_CATALOGUE_API_URL, 'so that it refuses pages elsewhere').toBe('/api/v1');

  expect(await homeOf(url)).toBe('build 1 with /api/v1');
  const products = await fetch(`${url}/api/v1/products?page=1&limit=2`);
  expect(await products.json()).toMatchObject({ totalCount: 3 });
  expect((await fetch(`${url}/api/contacts`)).status).toBe(404);
  expect(printed.join('\n')).toMatch(/Orders are kept in +\.data\/orders\.sqlite/);
});

it('uses the API of the environment, if there is one, instead of the embedded one', async () => {
  const { apiUrl } = await serveApi(catalogueRoutes({ products: productRecords(1, 3) }));
  const provider = fakeProvider();
  const { url, printed } = await openShop({ variables: { CATALOGUE_API_URL: apiUrl }, provider });
  expect(await homeOf(url)).toBe(`build 1 with ${apiUrl}`);
  expect(provider.open).not.toHaveBeenCalled();
  expect((await fetch(`${url}/api/v1/products`)).status).toBe(404);
  expect(printed.join('\n')).toContain(`Orders are sent to    ${apiUrl}/orders`);
});

it('says that the shop is being built while there is no site yet, and serves the API meanwhile', async () => {
  const looked: Response[] = [];
  const render = countingRender();
  const { url } = await openShop({
    render: async (options) => {
      for (const path of ['', '/api/v1/products?page=1&limit=1'])
        looked.push(await fetch(options.variables.SITE_URL + path));
      return render(options);
    },
  });
  const [building, products] = looked as [Response, Response];
  expect(products.status).toBe(200);
  expect(building.status).toBe(503);
  expect(building.headers.get('retry-after')).toBe('2');
  expect(await building.text()).toContain('http-equiv="refresh"');
  expect((await fetch(url)).status).toBe(200);
});

it('rebuilds at once when a product has changed, however long the pause is, and keeps only the new site', async () => {
  const provider = fakeProvider();
  const { url, printed } = await openShop({ provider, variables: { REBUILD_SECONDS: '3600' } });
  for (const build of [2, 3]) {
    provider.products.count = 2 + build;
    await eventually(async () => expect(await homeOf(url)).toContain(`build ${build}`));
  }
  await eventually(() =>
    expect(printed.at(-1)).toMatch(/^20.* The catalogue changed: rebuilt with 5 products\.$/),
  );
  await eventually(() => expect(globSync('start/sites/*/*', { cwd: cacheDir })).toHaveLength(1));
});

it('keeps serving the last good site when rebuilds fail, says so once, tells the owner of the third, and tries again', async () => {
  const provider = fakeProvider({ count: 3 }, [{ id: 99 }]);
  const render = vi.fn(failingRender).mockImplementationOnce(countingRender());
  const program = await standIn();
  const variables = { ORDER_WEBHOOK_URL: program.url, ORDER_WEBHOOK_SECRET: SECRET };
  const { url, printed } = await openShop({ provider, render, variables, watch: true });

  provider.products.count = 4;
  await eventually(() => expect(render).toHaveBeenCalledTimes(3));
  const told = () => program.contents().filter(({ type }) => type === 'rebuild.failing');
  expect(told(), 'not after two').toEqual([]);
  await eventually(() => expect(told()).toMatchObject([{ data: { reason: 'Error: broken page' } }]));
  expect(await homeOf(url)).toContain('build 1');
  expect(printed.join('\n').match(/Not rebuilt: .*broken page/g)).toHaveLength(1);
  expect(printed.join('\n').match(/broken record/g)).toHaveLength(1);
  provider.products.count = 3;
  await eventually(() => expect(printed.at(-1)).toMatch(/can be read again; it did not change/));
});

it.each([
  ['when the first build fails', 4, /broken page.*Meanwhile, the shop shows the last good site/s],
  ['at once if the catalogue is the same', 3, /^(?!.*broken page)/s],
])('opens with the site of the previous run %s', async (_, count, says) => {
  let products = 3;
  const { apiUrl } = await serveApi(catalogueRoutes({ products: () => productRecords(1, products) }));
  const variables = { CATALOGUE_API_URL: apiUrl, SITE_URL: 'http://localhost:4321' };
  await (await openShop({ variables })).close();
  products = count;
  const { url, printed, close } = await openShop({ variables, render: failingRender });
  expect(await homeOf(url)).toContain('build 1');
  expect(printed.join('\n')).toMatch(says);
  await close();
  const other = { ...variables, SITE_URL: 'https://shop.example' };
  await expect(openShop({ variables: other, render: failingRender })).rejects.toThrow('broken page');
});

it('names a taken port and the remedy', async () => {
  await using other = await listen(() => {}, 0);
  const { port } = new URL(other.url);
  const refusal = new RegExp(`^Port ${port} is taken by .*, such as PORT=4400\\.$`);
  await expect(openShop({ variables: { PORT: port } })).rejects.toThrow(refusal);
});

it('ends with the reason when there is no site to show, and closes the provider', async () => {
  const provider = fakeProvider({ count: 0 });
  await expect(openShop({ provider })).rejects.toThrow('nothing to sell');
  expect(provider.close).toHaveBeenCalled();
});

it('keeps its folder locked until it is closed, and closes the provider and the port then', async () => {
  const provider = fakeProvider();
  const { url, close } = await openShop({ provider });
  await expect(openShop({})).rejects.toThrow('Another build or shop is using');
  await close();
  expect(provider.close).toHaveBeenCalledOnce();
  await expect(fetch(url)).rejects.toThrow();
  await expect(openShop({})).resolves.toBeDefined();
});

it('rebuilds in a process that yields to others, is started again if it ends, and ends with the shop', async () => {
  const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
  const settings = { ...someSettings, apiUrl };
  const options = { settings, cacheDir, maxShrinkPercent: 30, allow: {} };
  const { signal } = new AbortController();
  const site = await openRebuilderBeside(options, { show: () => {}, signal });
  const child = () => vi.mocked(fork).mock.results.at(-1)?.value;
  expect(getPriority(child().pid)).toBeGreaterThan(getPriority());
  await expect(site.rebuild()).rejects.toThrow('nothing to sell');

  const refused = site.rebuild();
  vi.mocked(fork).mock.results[0]?.value.emit('message', { failure: 'lost', isRefused: true });
  await expect(refused).rejects.toThrow(GuardRefusal);
  await expect(site.rebuild()).rejects.toThrow('nothing to sell');

  const failed = site.rebuild();
  vi.mocked(fork).mock.results[0]?.value.kill('SIGKILL');
  await expect(failed).rejects.toThrow('was stopped by SIGKILL');
  await expect(site.rebuild()).rejects.toThrow('nothing to sell');
  await site[Symbol.asyncDispose]();
  expect(child().exitCode ?? child().signalCode).not.toBeNull();
  holdLock(cacheDir)[Symbol.dispose]();
});

describe('npm start', () => {
  /** Runs `npm start` on a folder of this test; with `inShell` below a shell, as npm does. */
  function start(variables: Record<string, string>, inShell = false) {
    const command = [process.execPath, 'scripts/start.ts', '--cache', temporaryFolder()];
    const [file = '', ...args] = inShell ? ['sh', '-c', `'${command.join("' '")}'; exit $?`] : command;
    const cwd = resolve(import.meta.dirname, '../../../..');
    const child = spawn(file, args, { cwd, env: { PATH: process.env.PATH, ...variables } });
    const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
      ([out, error, [code]]) => ({ out, error, code }),
    );
    return { child, end };
  }

  it.each([
    ['on SIGTERM', 'SIGTERM', false],
    ['when npm is ended, although npm does not pass that on', 'SIGTERM', true],
  ] as const)('closes the shop %s, even during the first build', async (_, signal, inShell) => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { apiUrl } = await serveApi({ ...catalogueRoutes({ products: [] }), '/products': () => ask() });
    const npm = inShell && { npm_lifecycle_event: 'start' };
    const { child, end } = start({ PORT: '0', CATALOGUE_API_URL: apiUrl, ...npm }, inShell);
    await asked;
    child.kill(signal);
    const { code, out, error } = await end;
    expect(out).toContain('The shop is closed.');
    if (!inShell) expect({ code, error }).toEqual({ code: 0, error: '' });
  });
});
