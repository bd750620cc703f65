import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { early } from '#early.config.ts';
import { brands, claims, keptFromSample, partners, parts, shop, stores } from '#shop.config.ts';
import { codeDigest } from '../../../../scripts/build/code-digest.ts';
import { findSampleLeftovers, type SampleSuspect } from '../../../../scripts/build/sample-leftovers.ts';
import { siteSettings } from '../../../../scripts/build/site-settings.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { SAMPLE_FOLDER } from '../../../../scripts/provider/seed-sample.ts';
import { writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('code digest', () => {
  let project: string;
  beforeEach(() => {
    project = temporaryFolder();
    write('src/pages/index.astro', 'home');
  });

  const write = (path: string, content: string) => writeFiles(project, { [path]: content });

  const digest = (settings: Record<string, string> = {}) => codeDigest(project, settings);

  it('stays the same while code and settings do, whatever the order of the settings', () => {
    expect(digest({ one: '1', two: '2' })).toBe(digest({ two: '2', one: '1' }));
    expect(digest({ one: '1' })).not.toBe(digest({ one: '2' }));
  });

  it.each([
    ...[
      'src/pages/index.astro',
      'src/new.ts',
      'public/favicon.svg',
      'scripts/build/render/render-process.ts',
    ],
    ...['astro.config.mjs', 'package.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
  ])('changes when %s changes', (path) => {
    const before = digest();
    write(path, 'changed');
    expect(digest()).not.toBe(before);
  });
});

describe('site settings', () => {
  const settingsOf = (variables: Record<string, string>) => siteSettings(parseEnvironment(variables));

  const API = { CATALOGUE_API_URL: 'https://shop.example/api/v1' };

  it('has browsers use the API that the build uses, and its host for the newsletter', () => {
    expect(settingsOf(API)).toEqual({
      apiUrl: 'https://shop.example/api/v1',
      publicApiUrl: 'https://shop.example/api/v1',
      newsletterApiUrl: 'https://shop.example',
      orderKeyHeader: false,
      siteUrl: 'http://localhost:4321',
      storeId: 5,
      imageHosts: [],
    });
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'keeps the newsletter on the shop’s own origin if the public API is there',
      { CATALOGUE_API_URL: 'http://10.0.0.5/api/v1', PUBLIC_CATALOGUE_API_URL: '/api/v1' },
      { apiUrl: 'http://10.0.0.5/api/v1', publicApiUrl: '/api/v1', newsletterApiUrl: '' },
    ],
    [
      'accepts another newsletter service',
      { NEWSLETTER_API_URL: 'https://mail.example' },
      { newsletterApiUrl: 'https://mail.example' },
    ],
    ['puts the site on the port of npm start', { PORT: '4400' }, { siteUrl: 'http://localhost:4400' }],
    ['accepts another address', { SITE_URL: 'https://shop.example' }, { siteUrl: 'https://shop.example' }],
  ])('%s', (_, variables, settings) => {
    expect(settingsOf({ ...API, ...variables })).toMatchObject(settings);
  });

  it('says what to do when no catalogue API is set', () => {
    expect(() => settingsOf({})).toThrow(/CATALOGUE_API_URL is not set.*npm run build.*npm start/);
  });
});

describe('sample leftovers', () => {
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
      ...[/stores: Paris, .*Tokyo/, /brands: .*Zarnur/, /phone: \+998 71 200 10 10/, /buyers: 56/],
      ...[/countdownSeconds: 600/, /starterWishlist: 1,2,3/],
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
});
