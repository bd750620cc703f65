import { expect, it } from 'vitest';
import { allPages, documentOf, headOf, htmlOf, linkOf, tagsOf, textOf, textsOf } from './site-page.ts';
import { hiddenPages as own, specifiedPages } from './specified-pages.ts';
import { templatePages } from './template-pages.ts';

const hiddenPages = { ...own, ...templatePages };
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

/** What a page tells search engines. */
function toldBy(path: string) {
  const head = headOf(path);
  const content = (name: string) => head.querySelector(`meta[name=${name}]`)?.getAttribute('content');
  return {
    title: textOf(head.querySelector('title')),
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: content('robots'),
    description: content('description'),
  };
}

it.each(Object.keys(all))('%s tells search engines what it is, or is hidden from them', (path) => {
  const { title, canonical, robots, description } = toldBy(path);
  expect(title).toMatch(/\S/);
  // A long one has no room for the shop's name.
  if (`${title} — Vitrina`.length <= 70) expect(title).toMatch(/ — Vitrina$/);
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

it('no two pages that search engines may show have the same title or description, fragments are not shown', () => {
  const told = allPages.map(toldBy).filter(({ canonical }) => canonical);
  expect(told.length).toBeGreaterThan(100);
  for (const what of ['title', 'description'] as const)
    expect(new Set(told.map((each) => each[what])).size, what).toBe(told.length);
  expect(htmlOf('/fragments/newest').split('<ul')[0]).toContain('<meta name="robots" content="noindex">');
});

it('every page is in Uzbek and has one headline and one of each landmark', () => {
  expect(allPages.length).toBeGreaterThan(200);
  for (const path of allPages) {
    const tags = tagsOf(path);
    const count = (wanted: string, parent?: string) =>
      tags.filter(({ name, inside }) => name === wanted && (!parent || inside.at(-1) === parent)).length;
    const landmarks = [count('h1'), count('main'), count('header', 'body'), count('footer', 'body')];
    expect([tags[0]?.attributes.lang, ...landmarks], path).toEqual(['uz', 1, 1, 1, 1]);
  }
});

it('no amount breaks between its groups or before its unit, however narrow its line is', () => {
  const amounts = allPages.flatMap((path) =>
    tagsOf(path).flatMap(({ name, text }) => (name !== 'script' && text.match(/(?:\d+\s)+so‘m/g)) || []),
  );
  expect(amounts.length).toBeGreaterThan(1_000);
  expect(amounts.filter((amount) => /[^\d\u00a0]/.test(amount.replace('so‘m', '')))).toEqual([]);
});

it('no form puts what shoppers tell about themselves into an address, even before its script has loaded', () => {
  const wrong = allPages.flatMap((path) => {
    let method: string | undefined;
    return tagsOf(path).flatMap(({ name, attributes }) => {
      if (name === 'form') method = attributes.method ?? 'get';
      const isPersonal = name === 'textarea' || /^(tel|email|password)$/.test(attributes.type ?? '');
      return isPersonal && method !== 'dialog' ? `${path}: ${attributes.name} (${method})` : [];
    });
  });
  expect(wrong).toEqual([]);
});
