import { expect, it } from 'vitest';
import { refuseShrunkCatalogue } from '#catalogue/snapshot/read/refuse-shrunk-catalogue.ts';

const apiUrl = 'https://shop.example/api/v1';

it('accepts a catalogue that lost exactly the allowed share, grew, or is the first one', () => {
  expect(() => refuseShrunkCatalogue({ apiUrl, before: 100, after: 70 }, 30)).not.toThrow();
  expect(() => refuseShrunkCatalogue({ apiUrl, before: 100, after: 180 }, 30)).not.toThrow();
  expect(() => refuseShrunkCatalogue({ apiUrl, before: 0, after: 1 }, 0)).not.toThrow();
});

it('refuses a catalogue that lost more, and states both counts, the share and the remedies', () => {
  expect(() => refuseShrunkCatalogue({ apiUrl, before: 100, after: 69 }, 30)).toThrow(
    /shrank from 100 to 69 products \(31 %\).*more than 30 %.*--allow-shrink.*MAX_SHRINK_PERCENT/,
  );
  expect(() => refuseShrunkCatalogue({ apiUrl, before: 100, after: 99 }, 0)).toThrow();
});
