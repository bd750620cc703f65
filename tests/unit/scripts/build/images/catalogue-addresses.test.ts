import { beforeEach, expect, it } from 'vitest';
import { isPrivateAddress } from '../../../../../scripts/network/private-addresses.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { image, redirect, startImageHost } from '../../../../support/image-host.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { anImage, builds, builtOf, openBuilds } from './image-builds.ts';

it('private addresses are distinguished from public ones', () => {
  for (const address of [
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.100.100.200', '255.255.255.255', '224.0.0.1'],
    ...['::1', '::', '::127.0.0.1', 'fe80::1', 'fe80::1%eth-0', 'fec0::1', 'fd00:ec2::254', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::10.0.0.1', '2002:7f00:1::', '2002:101:101::'],
    ...['64:ff9b:1::a00:1', '::7f00:1', '::ffff:0:127.0.0.1', '2001:0:a00:1::1', '192.88.99.1', '100::1'],
  ])
    expect(isPrivateAddress(address), address).toBe(true);
  for (const address of [
    ...['1.1.1.1', '9.255.255.255', '172.15.255.255', '172.32.0.1', '192.167.1.1', '169.253.1.1'],
    ...['100.63.1.1', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1'],
  ])
    expect(isPrivateAddress(address), address).toBe(false);
});

openBuilds();
let hidden: Awaited<ReturnType<typeof startImageHost>>;
beforeEach(async () => {
  hidden = await startImageHost();
  const small = await anImage(60, 60, '#336699');
  builds.serve(small);
  hidden.answers.set('/secret.png', image(small));
});

const shows = (productImgUrl: string) =>
  builds.build([aProduct({ productImgUrl })], { retries: 0, timeoutMs: 2_000 });

function redirecting(port: string): string {
  builds.host.answers.set('/media/fridge.png', redirect(`http://127.0.0.1:${port}/secret.png`));
  return '/media/fridge.png';
}

it.each([
  ['a name that leads to this machine', (port: string) => `http://localhost:${port}/secret.png`],
  ['an address of this machine', (port: string) => `http://127.0.0.1:${port}/secret.png`],
  ['one of IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}/secret.png`],
  ['one spelled as a number', (port: string) => `http://2130706433:${port}/secret.png`],
  ['an encrypted connection', (port: string) => `https://localhost:${port}/secret.png`],
  ['a redirect', redirecting],
])('an image in the catalogue is never loaded from this machine by %s', async (_, address) => {
  const { broken, snapshot } = await shows(address(new URL(hidden.url).port));
  expect(broken[0]?.reason).toContain('is not a public address');
  expect(snapshot.products[0]?.productImgUrl).toBe('');
  expect(hidden.asked).toEqual([]);
});

it('of many images at such an address each is refused, and none counts as a failure of a server', async () => {
  const products = Array.from({ length: 20 }, (_, id) =>
    aProduct({ id, productImgUrl: `${hidden.url}/${id}.png` }),
  );
  const { broken } = await builds.build(products, { retries: 0, patienceMs: 0 });
  const isRefused = expect.stringContaining('is not a public address');
  expect(broken.map(({ reason }) => reason)).toEqual(products.map(() => isRefused));
});

it('an image is loaded from the host of the API, wherever that is, and from others that the owner names', async () => {
  const loads = async (productImgUrl: string, more: object) => {
    const settings = { apiUrl: `${builds.host.url}/api/v1`, publicApiUrl: '/api/v1', ...more };
    const build = await builds.build([aProduct({ productImgUrl })], { settings, retries: 0 });
    expect(builtOf(build, productImgUrl)).toBeDefined();
  };
  await loads('/media/fridge.png', {});
  await loads(`${builds.host.url}/media/fridge.png`, {});
  const secret = `${hidden.url}/secret.png`;
  await loads(secret, { publicApiUrl: `${hidden.url}/api/v1` });
  builds.cacheDir = temporaryFolder();
  await loads(secret, { imageHosts: [new URL(hidden.url).host] });
  const publicApiUrl = 'https://api.shop.invalid/api/v1';
  await loads(`${publicApiUrl}/secret.png`, { apiUrl: hidden.url, publicApiUrl });
});
