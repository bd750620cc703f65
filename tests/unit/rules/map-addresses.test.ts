import { expect, test } from 'vitest';
import { mapFrameUrl, mapPageUrl } from '#rules/map-addresses.ts';

const shop = { name: 'Vitrina', address: 'Bunyodkor 12', latitude: 41.28573, longitude: 69.20406 };

test('a map frame shows the streets around its place, which has a marker', () => {
  const url = new URL(mapFrameUrl(shop));
  expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number);
  expect(west).toBeCloseTo(69.19706);
  expect(south).toBeCloseTo(41.28173);
  expect(east).toBeCloseTo(69.21106);
  expect(north).toBeCloseTo(41.28973);
  expect(url.searchParams.get('marker')).toBe('41.28573,69.20406');
});

test('a map page shows the same place, even with negative coordinates', () => {
  expect(mapPageUrl({ ...shop, latitude: -33.86785, longitude: -70.5 })).toBe(
    'https://www.openstreetmap.org/?mlat=-33.86785&mlon=-70.5#map=17/-33.86785/-70.5',
  );
});
