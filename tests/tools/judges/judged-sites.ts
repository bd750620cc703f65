import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productPath } from '#paths.ts';
import { awkwardProducts } from '../sites/test-catalogue.ts';
import { ownersSite, testSite } from '../sites/test-site.ts';
import type { JudgedSite } from './judgement.ts';

/** The address for which the tests build their sites. */
export const SITE = 'https://vitrina.example';

const siteIn = (name: string, dist: string): JudgedSite => {
  const pages = globSync('**/*.html', { cwd: dist, exclude: ['fragments/**'] }).map(
    (file) => `/${file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`,
  );
  const awkward = Object.values(awkwardProducts).map(({ id }) => productPath(id));
  const templates = new Map(pages.map((path) => [path.replace(/\d+/g, '#'), path]));
  return { name, dist, pages, templates: [...new Set([...templates.values(), ...awkward])].sort() };
};

/** The sample with everything that it has, and the shop of an owner who switched off what only a sample says; both with awkward products. */
export const judgedSites = (): JudgedSite[] => [
  siteIn('sample', testSite.dist),
  siteIn('owner’s', ownersSite.dist),
];

/** The file of a page. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

export const textOf = ({ dist }: Pick<JudgedSite, 'dist'>, file: string): string =>
  readFileSync(join(dist, file), 'utf8');

/** The file of a site at an absolute address; `undefined` for an address elsewhere. */
export const fileAt = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url?.origin === SITE ? decodeURIComponent(url.pathname).slice(1) : undefined;
};

/** Data of schema.org, of a form that nothing promises. */
export type Thing = { readonly [field: string]: unknown };

const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** What a page describes to search engines. */
export const thingsOf = (site: JudgedSite, path: string): Thing[] =>
  Array.from(
    textOf(site, fileOf(path)).matchAll(JSON_LD),
    ([, json = '']) => JSON.parse(json)['@graph'],
  ).flat();
