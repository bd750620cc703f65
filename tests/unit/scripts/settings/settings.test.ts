import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { brands, claims, keptFromSample, partners, parts, shop, stores } from '#shop.config.ts';
import { visits } from '#visits.config.ts';
import { codeDigest } from '../../../../scripts/build/code-digest.ts';
import { SAMPLE_FOLDER } from '../../../../scripts/provider/seed/seed-sample.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { type SiteSettings, siteSettings } from '../../../../scripts/settings/site-settings.ts';
import { findSampleLeftovers } from '../../../../scripts/site/sample-leftovers.ts';
import { writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

it('the code of a site is other code once any file or setting behind its pages changes', () => {
  const project = temporaryFolder();
  const write = (path: string, content: string) => writeFiles(project, { [path]: content });
  const digest = (settings: Record<string, string> = {}) => codeDigest(project, settings);
  write('src/pages/index.astro', 'home');
  expect(digest({ one: '1', two: '2' })).toBe(digest({ two: '2', one: '1' }));
  expect(digest({ one: '1' })).not.toBe(digest({ one: '2' }));
  for (const path of [
    ...['src/pages/index.astro', 'src/new.ts', 'public/favicon.svg'],
    ...['scripts/build/render/render-process.ts', 'astro.config.mjs', 'package.json', 'tsconfig.json'],
    ...['node_modules/.package-lock.json', 'scripts/site/object-headers.ts'],
  ]) {
    const before = digest();
    write(path, 'changed');
    expect(digest(), path).not.toBe(before);
  }
});

describe('a site', () => {
  const settingsOf = (variables: Record<string, string>) => siteSettings(parseEnvironment(variables));
  const API = 'https://shop.example/api/v1';

  const inside = { CATALOGUE_API_URL: 'http://10.0.0.5/api/v1', PUBLIC_CATALOGUE_API_URL: '/api/v1' };
  const ofBuild = { PUBLIC_CATALOGUE_API_URL: API, ORDER_KEY_HEADER: 'false' };
  const elsewhere = { NEWSLETTER_API_URL: 'https://mail.example', SITE_URL: 'https://vitrina.example' };

  it.each<[string, Record<string, string>, Partial<SiteSettings['variables']>]>([
    ['has browsers use the API that the build uses', {}, ofBuild],
    ['has the newsletter on the host of the API', {}, { NEWSLETTER_API_URL: 'https://shop.example' }],
    ['has it on its own origin if the public API is there', inside, { NEWSLETTER_API_URL: '' }],
    ['may have its newsletter and itself elsewhere', elsewhere, elsewhere],
    ['is on the port of npm start', { PORT: '4400' }, { SITE_URL: 'http://localhost:4400' }],
  ])('%s', (_, given, variables) => {
    const all = { CATALOGUE_API_URL: API, ...given };
    expect(settingsOf(all)).toMatchObject({ apiUrl: all.CATALOGUE_API_URL, variables });
  });

  it('is not built while no catalogue API is set, with advice', () => {
    expect(() => settingsOf({})).toThrow(/CATALOGUE_API_URL is not set.*npm run build.*npm start/);
  });

  const PROJECT = '../../../../scripts/settings/project-root.ts';

  it.each([
    [
      PROJECT,
      'of a folder named a#b',
      { projectRoot: '/shops/a#b' },
      /cannot be built in \/shops\/a#b.*rename/,
    ],
    [PROJECT, 'of one named a?b', { projectRoot: '/shops/a?b' }, 'rename that folder'],
    ['#delivery.config.ts', 'with wrong surcharges', { surcharges: [{ categoryIds: [1] }] }, 'surcharges'],
    ['#shop.config.ts', 'with a wrong claim', { claims: { returnDays: '30' } }, 'claims.'],
    ['#shop.config.ts', 'with a wrong time of a CDN', { cdn: { freshSeconds: 0.5 } }, 'cdn.'],
  ])('%s: is not built %s', async (file, _, settings, reason) => {
    vi.resetModules();
    vi.doMock(file, async (original) => ({ ...(await original<object>()), ...settings }));
    const build = await import('../../../../scripts/settings/site-settings.ts');
    vi.doUnmock(file);
    expect(() => build.siteSettings(parseEnvironment({ CATALOGUE_API_URL: API }))).toThrow(reason);
  });
});

describe('of the sample, an owner is told', () => {
  const settings = { brands, claims, keptFromSample, partners, parts, shop, stores, visits };
  const [, ...rows] = readFileSync(join(SAMPLE_FOLDER, 'slides.csv'), 'utf8').trim().split('\n');
  const sampleSlides = rows.map((row) => row.split(';')[0] ?? '');
  const leftovers = (
    [productCount, sampleProducts]: [number, number],
    slideNames: string[],
    changed: Partial<typeof settings> = {},
  ) => {
    const slides = slideNames.map((slideName) => ({ slideName, slideImgUrl: '/slide.webp' }));
    const catalogue = { productCount, provenance: { sampleProducts }, slides };
    return findSampleLeftovers(catalogue, { ...settings, ...changed });
  };

  it('what stands beside the products of a shop, but nothing by the sample itself', () => {
    expect(leftovers([154, 154], sampleSlides)).toEqual([]);
    const left = leftovers([163, 154], ['Kuzgi chegirmalar', ...sampleSlides]);
    expect(left).toContain('  products: 154 products of the sample');
    expect(left).toContain(`  slides: ${sampleSlides.join(', ')}`);
    for (const other of [
      ...[/stores: Paris, .*Tokyo/, /brands: .*Zarnur/, /phone: \+998 71 200 10 10/, /buyers: 56/],
      ...[/countdownSeconds: 600/, /starterWishlist: 1,2,3/],
    ])
      expect(left.join('\n')).toMatch(other);
  });

  it('nothing that is to stay, and nothing once everything is the owner’s own or switched off', () => {
    const left = leftovers([9, 0], sampleSlides, { keptFromSample: ['claims.buyers', 'slides'] }).join('\n');
    expect(left).not.toMatch(/buyers: |slides: /);
    expect(left).toMatch(/countdownSeconds/);

    const social = [{ name: 'Telegram', url: 'https://t.me/texnoland' }];
    const own = { phone: '+998 71 111 22 33', email: 'info@texnoland.uz', social };
    const contacts = { ...shop.contacts, ...own };
    const changed = {
      shop: { ...shop, name: 'Texnoland', contacts } as unknown as typeof shop,
      brands: [{ name: 'Artel', logo: '/artel.svg' }],
      partners: [],
      claims: { ...claims, buyers: undefined, countdownSeconds: 300 },
      parts: { ...parts, stores: false, templatePages: false, account: false, dropdowns: false },
      visits: { ...visits, starterWishlist: [], starterCompare: [7] },
    };
    expect(leftovers([9, 0], [], changed)).toEqual([]);
  });
});
