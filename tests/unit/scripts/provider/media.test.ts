import { expect, test } from 'vitest';
import { putImage } from '../../../../scripts/provider/records/images.ts';
import { providerWith } from './provider-with.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

function withImage(fileName = 'Rasm 1.SVG') {
  const { database, provider } = providerWith([]);
  const address = putImage(database, { fileName, bytes: new TextEncoder().encode(drawing) });
  return { provider, address };
}

test('an image is sent with its type, and may be cached forever', async () => {
  const { provider, address } = withImage();
  const response = await provider.request(address);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  expect(await response.text()).toBe(drawing);
});

test('an image that the client already has gets 304', async () => {
  const { provider, address } = withImage('a.webp');
  const { headers } = await provider.request(address);
  const again = await provider.request(address, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('scripts in an SVG that is opened directly do not run', async () => {
  const { provider, address } = withImage();
  const { headers } = await provider.request(address);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an unknown image gets 404', async () => {
  const { provider } = withImage();
  expect((await provider.request('/api/v1/media/0123456789abcdef.webp')).status).toBe(404);
  expect((await provider.request('/api/v1/media/..%2f..%2fpackage.json')).status).toBe(404);
});
