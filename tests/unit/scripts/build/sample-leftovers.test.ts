import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { early } from '#early.config.ts';
import { brands, claims, keptFromSample, partners, parts, shop, stores } from '#shop.config.ts';
import { findSampleLeftovers, type SampleSuspect } from '../../../../scripts/build/sample-leftovers.ts';
import { SAMPLE_FOLDER } from '../../../../scripts/provider/seed-sample.ts';

const catalogueOf = (
  productCount: number,
  sampleProducts: number,
  slideNames: string[] = [],
): SampleSuspect => ({
  productCount,
  provenance: { sampleProducts },
  slides: slideNames.map((slideName) => ({ slideName, slideImgUrl: '/slide.webp' })),
});
const own = catalogueOf(9, 0);
const settings = { brands, claims, keptFromSample, partners, parts, shop, stores, early };

const sampleSlides = readFileSync(join(SAMPLE_FOLDER, 'slides.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';')[0] ?? '');

it('reports nothing for the sample shop itself', () => {
  expect(findSampleLeftovers(catalogueOf(154, 154, sampleSlides))).toEqual([]);
});

it('names what a shop with its own products still has from the sample', () => {
  const lines = findSampleLeftovers(own).join('\n');
  for (const left of [
    /stores: Paris, .*Tokyo/,
    /brands: .*Zarnur/,
    /phone: \+998 71 200 10 10/,
    /buyers: 56/,
    /countdownSeconds: 600/,
    /starterWishlist: 1,2,3/,
  ])
    expect(lines).toMatch(left);
});

it('names the slides and products of the sample that stand beside the owner’s', () => {
  const left = findSampleLeftovers(catalogueOf(163, 154, ['Kuzgi chegirmalar', ...sampleSlides]));
  expect(left).toContain('  products: 154 products of the sample');
  expect(left).toContain(`  slides: ${sampleSlides.join(', ')}`);
});

it('names nothing that the owner wants to keep', () => {
  const kept = { ...settings, keptFromSample: ['claims.buyers', 'slides'] };
  const left = findSampleLeftovers(catalogueOf(9, 0, sampleSlides), kept).join('\n');
  expect(left).not.toMatch(/buyers: |slides: /);
  expect(left).toMatch(/countdownSeconds/);
});

it('names nothing that is the owner’s own or switched off', () => {
  const contacts = {
    ...shop.contacts,
    phone: '+998 71 111 22 33',
    email: 'info@texnoland.uz',
    social: [{ name: 'Telegram', url: 'https://t.me/texnoland' }],
  };
  expect(
    findSampleLeftovers(own, {
      ...settings,
      shop: { ...shop, name: 'Texnoland', contacts } as unknown as typeof shop,
      brands: [{ name: 'Artel', logo: '/artel.svg' }],
      partners: [],
      claims: { ...claims, buyers: undefined, countdownSeconds: 300 },
      parts: { ...parts, stores: false, templatePages: false, account: false, dropdowns: false },
      early: { ...early, starterWishlist: [], starterCompare: [7] },
    }),
  ).toEqual([]);
});
