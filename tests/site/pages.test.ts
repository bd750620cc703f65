import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brand } from '#shop.config.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, documentOf, headOf, htmlOf, linkOf, tagsOf, textOf, textsOf } from './site-page.ts';
import { hiddenPages, specifiedPages } from './specified-pages.ts';

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

const all = { ...specifiedPages, ...hiddenPages };

it('every page is specified here except numbered ones', () => {
  expect(allPages.filter((path) => !(path in all) && !/\/\d+$/.test(path))).toEqual([]);
});

/** The pattern that a text between slashes is, or that of a text on its own or, `within` others, as a part. */
const patternOf = (words: string, within = false): RegExp => {
  const [, pattern] = /^\/(.+)\/$/.exec(words) ?? [];
  if (pattern) return new RegExp(pattern);
  return new RegExp(within ? RegExp.escape(words) : `^${RegExp.escape(words)}$`);
};

it.each(Object.entries(all))('%s is as specified', (path, [headline, ...facts]) => {
  const document = documentOf(path);
  expect(textOf(document.querySelector('h1'))).toBe(headline);
  for (const fact of facts) {
    const [, selector = '', verb, rest = ''] = /^(.*?) (says|leads|are|×) (.*)$/.exec(fact) ?? [];
    expect(verb, `what is expected by «${fact}»`).toBeDefined();
    const parts = [...document.querySelectorAll(selector)];
    const words = rest.split(' | ');
    if (verb === '×') expect(parts, fact).toHaveLength(Number(rest));
    else if (verb === 'are')
      expect(textsOf(parts), fact).toEqual(words.map((each) => expect.stringMatching(patternOf(each))));
    else if (verb === 'says')
      for (const each of words) expect(textOf(parts[0]), fact).toMatch(patternOf(each, true));
    else
      for (const [name = '', href = ''] of words.map((link) => link.split(' → ')))
        expect(linkOf(parts[0], name), fact).toMatch(patternOf(href));
  }
});

it.each(Object.keys(all))('%s tells search engines what it is, or is hidden from them', (path) => {
  const document = headOf(path);
  expect(textOf(document.querySelector('title'))).toMatch(/\S — Vitrina$/);
  const canonical = attribute(document, 'link[rel="canonical"]', 'href');
  const robots = attribute(document, 'meta[name="robots"]', 'content');
  const description = attribute(document, 'meta[name="description"]', 'content');
  if (path in hiddenPages) expect([canonical, robots]).toEqual([undefined, 'noindex']);
  else {
    expect([canonical, robots]).toEqual([`https://vitrina.example${path}`, undefined]);
    expect(description).toMatch(/\S{3,}.{20,}/);
  }
});

it.each([1, 2, 3, 4, 5])('post %i has an image and at least 250 words', (id) => {
  const post = documentOf(`/blog-detail/${id}`).querySelector('main article');
  expect(post?.querySelector('img[src]')).toBeTruthy();
  expect(textOf(post).split(/\s+/).length).toBeGreaterThan(250);
});

it('the cards that pages insert are hidden from search engines', () => {
  const head = /^(?:(?!<ul).)*/s.exec(htmlOf('/fragments/newest'))?.[0];
  expect(head).toContain('<meta name="robots" content="noindex">');
});

it.each(['title', 'description'])('no two pages that search engines may show have the same %s', (what) => {
  const found = allPages.map(headOf).filter((document) => document.querySelector('link[rel="canonical"]'));
  const words = found.map((document) =>
    what === 'title'
      ? textOf(document.querySelector('title'))
      : attribute(document, 'meta[name="description"]', 'content'),
  );
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([]);
});

it('the title of a product has its name, model and price, that of a category its name and count', () => {
  const titleOf = (path: string) => textOf(headOf(path).querySelector('title'));
  expect(titleOf('/product-detail/3')).toMatch(/^\S.* — 3 790 000 so‘m — Vitrina$/);
  expect(titleOf('/category/4')).toMatch(/^Televizorlar: \d+ ta mahsulot — Vitrina$/);
});

it('every page is in Uzbek and has one headline and one of each landmark', () => {
  const wrong = allPages.filter((path) => {
    const tags = tagsOf(path);
    const count = (wanted: string, parent?: string) =>
      tags.filter(({ name, inside }) => name === wanted && (!parent || inside.at(-1) === parent)).length;
    const counts = [count('h1'), count('main'), count('header', 'body'), count('footer', 'body')];
    return tags[0]?.attributes.lang !== 'uz' || counts.some((each) => each !== 1);
  });
  expect(allPages.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

it('no form puts what shoppers tell about themselves into an address, even before its script has loaded', () => {
  const PERSONAL = /^(?:tel|email|password)$/;
  const wrong = allPages.flatMap((path) => {
    let method: string | undefined;
    return tagsOf(path).flatMap(({ name, attributes }) => {
      if (name === 'form') method = attributes.method ?? 'get';
      const isPersonal = name === 'textarea' || PERSONAL.test(attributes.type ?? '');
      return isPersonal && method !== 'dialog' ? `${path}: ${attributes.name} (${method})` : [];
    });
  });
  expect(wrong).toEqual([]);
});

it('the browser’s bar, the icon and the styles have the brand’s colour', () => {
  const html = htmlOf('/');
  expect(attribute(documentOf('/'), 'meta[name="theme-color"]', 'content')).toBe(brand.accent);
  expect(html).toContain(`--color-accent:${brand.accent}`);
  for (const drawing of ['favicon.svg', 'images/stores/london.svg'])
    expect(readFileSync(join(testSite.dist, drawing), 'utf8')).toContain(brand.accent);
});
