import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts, shop } from '#shop.config.ts';
import { linkFolder } from '../../scripts/site/link-files.ts';
import { hideAddresses } from '../support/rewriting-cdn.ts';
import { deadLinks } from '../tools/judges/dead-links.ts';
import { runTool } from '../tools/run-tool.ts';
import { buildSampleSite, serveSample } from '../tools/sites/build-sample-site.ts';
import { copyProject, deleteTemplate } from '../tools/sites/project-copy.ts';
import { prepareTestCatalogue } from '../tools/sites/test-catalogue.ts';
import { ownersSite, testSite } from '../tools/sites/test-site.ts';
import { temporaryFolder } from '../unit/scripts/temporary-folder.ts';
import { allPages, headOf, htmlOf, tagsOf } from './site-page.ts';

/** Pages of the template and the demo account. */
const isSample =
  /^(shop-(?!default|collection-list)|home-|product-(?!detail)|my-account|log|register|invoice|payment-)/;

it('no link, image or anchor of the built shop is dead', () => {
  expect(deadLinks(testSite.dist)).toEqual([]);
});

it('phones take no amount for a number to call; the shop’s number and address are links, except on paper', () => {
  const { phone, email } = shop.contacts;
  const isContact = ({ text }: { text: string }) => text.includes(phone) || text.includes(email);
  for (const path of allPages) {
    const detection = headOf(path).querySelector('meta[name="format-detection"]');
    expect(detection?.getAttribute('content'), path).toBe('telephone=no');
    if (path === '/invoice') continue;
    const said = tagsOf(path).filter((tag) => tag.name !== 'script' && isContact(tag));
    expect(said.length, path).toBeGreaterThan(1);
    const isTappable = ({ name, inside, attributes }: (typeof said)[number]) =>
      [name, ...inside].includes('a') || attributes.class === 'printed-head';
    expect(
      said.filter((tag) => !isTappable(tag)).map(({ text }) => text),
      path,
    ).toEqual([]);
  }
});

it('no CDN hides an email address, for a script to show that may not run', () => {
  for (const path of allPages) {
    const html = htmlOf(path);
    expect(hideAddresses(html) === html, path).toBe(true);
    expect(hideAddresses(html.replaceAll('email_off', '')), path).toContain('data-cfemail');
  }
});

it.runIf(process.env.NIGHTLY)(
  'an owner may delete the template: the types of what is left are sound, and nothing leads to a page of it',
  { timeout: 1_800_000 },
  async () => {
    const folder = temporaryFolder();
    const project = join(folder, 'project');
    const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')];
    copyProject(project);
    deleteTemplate(project);
    await linkFolder(join(testSite.cache, 'images'), join(cache, 'images'));
    const checks = ['tests/tools/test.ts', 'check', 'rooms', 'astro check', 'tsc'];
    expect(await runTool('node', checks, { cwd: project })).toBe(0);
    await using sample = await serveSample(join(folder, 'provider'), prepareTestCatalogue);
    expect(await buildSampleSite(sample.apiUrl, { dist, cache }, project)).toBe(0);
    expect(globSync('**/*.html', { cwd: dist }).filter((file) => isSample.test(file))).toEqual([]);
    expect(deadLinks(dist)).toEqual([]);
  },
);

describe('the shop of an owner who switched off what only a sample says', () => {
  const pagesOf = (dist: string) =>
    globSync('**/*.html', { cwd: dist }).map(
      (file) => [file, readFileSync(join(dist, file), 'utf8')] as const,
    );
  const sample = pagesOf(testSite.dist);
  const owners = pagesOf(ownersSite.dist);

  it.each([
    ...['Best seller', 'kishi sotib oldi', 'kun ichida qaytarish', '24/7 qo‘llab-quvvatlash'],
    ...['aria-label="Til"', ...(parts.account ? ['data-panel="login"'] : [])],
  ])('does not say “%s”', (claim) => {
    const claiming = (pages: typeof sample) =>
      pages.filter(([, html]) => html.includes(claim)).map(([file]) => file);
    expect(claiming(sample)).not.toEqual([]);
    expect(claiming(owners)).toEqual([]);
  });

  it.runIf(parts.templatePages)('has none of the sample pages', () => {
    expect(sample.filter(([file]) => isSample.test(file)).length).toBeGreaterThan(20);
    expect(owners.filter(([file]) => isSample.test(file))).toEqual([]);
  });

  it('has no dead link', () => {
    expect(deadLinks(ownersSite.dist)).toEqual([]);
  });
});
