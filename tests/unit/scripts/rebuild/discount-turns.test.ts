import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readNext } from '../../../../scripts/build/read-next.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { requestListener } from '../../../../scripts/provider/http/request-listener.ts';
import { rebuildSite } from '../../../../scripts/rebuild/rebuild-site.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { aProductRecord, catalogueRoutes, json, serveApi } from '../../../support/catalogue/fake-api.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { aRecord, providerWith, STORE } from '../provider/provider-with.ts';
import { someSettings } from '../settings/some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Tests that a discount begins and ends on the site without an import. The stand-in for Astro writes prices to pay. */

const render = rendering((catalogue) => ({
  'index.html': catalogue
    .newestProducts(100)
    .map(({ productPrice, productDiscPrice }) => productDiscPrice || productPrice)
    .join(),
}));

const [BEGIN, END] = ['2026-12-01T19:00:00.000Z', '2026-12-05T19:00:00.000Z'];
const BEFORE = '2026-11-30T10:00:00.000Z';

/** A shop whose six products all cost less than half for a while. */
const discounted = { productPrice: 2000, productDiscPrice: 900, discountFrom: BEGIN, discountUntil: END };
const ids = [1, 2, 3, 4, 5, 6];

const [LOW, HIGH] = [900, 2000].map((price) => ids.map(() => price).join());

/** Rebuilds a site of this API at a time. Returns how many products changed, and the prices on the home page. */
function siteOf(apiUrl: string) {
  const folder = temporaryFolder();
  const [cacheDir, outDir] = [join(folder, 'cache'), join(folder, 'site')];
  const common = { settings: { ...someSettings, apiUrl, storeId: STORE }, cacheDir };
  return async (time: string) => {
    using catalogue = await readNext(silentSteps, { ...common, all: false, now: new Date(time) });
    const how = { render, runStep: silentSteps, allow: {}, maxShrinkPercent: 30 };
    const { products, rendered } = await rebuildSite({ ...common, ...how, catalogue, outDir });
    return [products.changed, rendered > 0, readFileSync(join(outDir, 'index.html'), 'utf8')];
  };
}

/** A provider whose clock says the time of each rebuild of its site. */
async function serveDiscounted() {
  let time = BEFORE;
  const discountedRecords = ids.map((id) => aRecord({ id, ...discounted }));
  const { provider, catalogue } = providerWith(discountedRecords, { now: () => new Date(time) });
  const server = await listen(requestListener(provider), 0);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const rebuildAt = siteOf(`${server.url}/api/v1`);
  const rebuild = (at: string) => {
    time = at;
    return rebuildAt(at);
  };
  return { catalogue, rebuild };
}

it('a rebuild notices the moment in which a stored discount begins or ends, and takes it for no jump', async () => {
  const { rebuild } = await serveDiscounted();
  expect(await rebuild(BEFORE)).toEqual([0, true, HIGH]);
  expect(await rebuild('2026-12-01T18:59:59.999Z')).toEqual([0, false, HIGH]);
  expect(await rebuild(BEGIN)).toEqual([6, true, LOW]);
  expect(await rebuild('2026-12-05T18:59:59.999Z')).toEqual([0, false, LOW]);
  expect(await rebuild(END)).toEqual([6, true, HIGH]);
  expect(await rebuild('2026-12-09T00:00:00.000Z')).toEqual([0, false, HIGH]);
});

it('prices that jump besides are refused, also while a discount begins or ends', async () => {
  const { catalogue, rebuild } = await serveDiscounted();
  await rebuild(BEGIN);
  catalogue.exec('UPDATE products SET price = price * 3');
  await expect(rebuild(END)).rejects.toThrow('6 of 6 prices');
});

it.each([
  ['changes its answer never, and says so', '"1"'],
  ['has no tags', undefined],
])('a build judges the discounts of an API that %s', async (_, tag) => {
  const routes = catalogueRoutes();
  const data = [
    ...ids.map((id) => aProductRecord(id, discounted)),
    aProductRecord(7, { productDiscPrice: 900, discountUntil: '2026-12-06T00:00:00+05:00' }),
    aProductRecord(8, { productDiscPrice: 900, discountUntil: 'soon' }),
    aProductRecord(9, { productDiscPrice: 900, discountFrom: '', discountUntil: null }),
  ];
  const { apiUrl } = await serveApi({
    ...routes,
    '/products'(_url, { headers }, response) {
      if (tag) response.setHeader('etag', tag);
      if (tag && headers['if-none-match'] === tag) response.writeHead(304).end();
      else json(response, { data, totalCount: data.length });
    },
  });
  const rebuildAt = siteOf(apiUrl);
  const full = 5_990_000;
  expect(await rebuildAt(BEFORE)).toEqual([0, true, `${HIGH},900,${full},900`]);
  expect(await rebuildAt(BEGIN)).toEqual([6, true, `${LOW},900,${full},900`]);
  expect(await rebuildAt('2026-12-05T18:59:59.999Z')).toEqual([0, false, `${LOW},900,${full},900`]);
  expect(await rebuildAt(END)).toEqual([7, true, `${HIGH},${full},${full},900`]);
});
