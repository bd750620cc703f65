import { beforeEach, describe, expect, it } from 'vitest';
import { isPrivateAddress } from '../../../../../scripts/build/images/private-addresses.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { image, redirect, startImageHost } from '../../../../support/image-host.ts';
import { anImage, builds, builtOf, fridge, openBuilds } from './image-builds.ts';

describe('a private address', () => {
  it.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.100.100.200', '255.255.255.255', '224.0.0.1'],
    ...['::1', '::', 'fe80::1', 'fd00:ec2::254', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::10.0.0.1', '2002:7f00:1::'],
    ...['64:ff9b:1::a00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '2001:0:a00:1::1', '192.88.99.1', '100::1'],
  ])('is recognised: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    ...['1.1.1.1', '9.255.255.255', '172.15.255.255', '172.32.0.1', '192.167.1.1', '169.253.1.1'],
    '100.63.1.1',
    ...['2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1', '2002:101:101::'],
  ])('is not confused with a public one: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('an image in the catalogue', () => {
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

  it.each([
    ['a name that leads to this machine', (port: string) => `http://localhost:${port}/secret.png`],
    ['an address of this machine', (port: string) => `http://127.0.0.1:${port}/secret.png`],
    ['one of IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}/secret.png`],
    ['one spelled as a number', (port: string) => `http://2130706433:${port}/secret.png`],
    ['an encrypted connection', (port: string) => `https://localhost:${port}/secret.png`],
  ])('is never loaded from this machine by %s', async (_, address) => {
    const { broken, snapshot } = await shows(address(new URL(hidden.url).port));
    expect(broken[0]?.reason).toContain('is not a public address');
    expect(snapshot.products[0]?.productImgUrl).toBe('');
    expect(hidden.asked).toEqual([]);
  });

  it('is never loaded from this machine by a redirect', async () => {
    builds.host.answers.set('/media/fridge.png', redirect(`${hidden.url}/secret.png`));
    expect((await shows('/media/fridge.png')).broken[0]?.reason).toContain('is not a public address');
    expect(hidden.asked).toEqual([]);
  });

  it('is loaded from the host of the API, wherever that is, also by its full URL', async () => {
    expect(builtOf(await builds.build([fridge]))).toBeDefined();
    const address = `${builds.host.url}/media/fridge.png`;
    expect(builtOf(await shows(address), address)).toBeDefined();
  });

  it.each<[string, () => [address: string, settings: object]]>([
    [
      'from the host of the API as browsers reach it',
      () => [`${hidden.url}/secret.png`, { publicApiUrl: `${hidden.url}/api/v1` }],
    ],
    [
      'where the build reads the API, if it is the API’s own and its public address is not up yet',
      () => {
        builds.host.answers.set(
          '/catalogue/secret.png',
          builds.host.answers.get('/media/fridge.png') ?? redirect(''),
        );
        const publicApiUrl = 'https://api.shop.invalid/api/v1';
        return [`${publicApiUrl}/secret.png`, { apiUrl: `${builds.host.url}/catalogue`, publicApiUrl }];
      },
    ],
    [
      'from a host that the owner lists',
      () => [`${hidden.url}/secret.png`, { imageHosts: [new URL(hidden.url).host] }],
    ],
  ])('is loaded %s', async (_, place) => {
    const [productImgUrl, more] = place();
    const settings = { apiUrl: `${builds.host.url}/api/v1`, publicApiUrl: '/api/v1', ...more };
    const { broken } = await builds.build([aProduct({ productImgUrl })], { settings, retries: 0 });
    expect(broken).toEqual([]);
  });

  it('may be an SVG, of which the site gets only pixels', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60"/></svg>';
    builds.serve(svg);
    expect(builtOf(await builds.build([fridge]))).toBeDefined();
    expect(builds.files().every((name) => name.endsWith('.webp'))).toBe(true);
  });
});
