import { expect, test } from 'vitest';
import { putImage } from '../../../../scripts/provider/records/images.ts';
import { providerWith } from './provider-with.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

function withImage(fileName = 'Rasm 1.SVG') {
  const { database, provider } = providerWith([]);
  const address = putImage(database, { fileName, bytes: new TextEncoder().encode(drawing) });
  return { provider, address };
}

test('an image is sent as what it is, and may be kept for ever', async () => {
  const { provider, address } = withImage();
  const response = await provider.request(address);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect(await response.text()).toBe(drawing);
});

test('is 304 when asked after', async () => {
  const { provider, address } = withImage('a.webp');
  const { headers } = await provider.request(address);
  const again = await provider.request(address, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('the scripts of a drawing that is opened by itself do not run', async () => {
  const { provider, address } = withImage();
  const { headers } = await provider.request(address);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an address that stands for no image is 404', async () => {
  const { provider } = withImage();
  expect((await provider.request('/api/v1/media/0123456789abcdef.webp')).status).toBe(404);
  expect((await provider.request('/api/v1/media/..%2f..%2fpackage.json')).status).toBe(404);
});
