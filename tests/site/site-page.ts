import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { testSite } from '../tools/sites/test-site.ts';

/** The paths at which shoppers find the built pages: `/`, `/faq-1`. */
export const allPages: readonly string[] = globSync('**/*.html', {
  cwd: testSite.dist,
  exclude: ['fragments/**'],
}).map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);

/** The HTML of a built page, by its path. */
export const htmlOf = (path: string): string =>
  readFileSync(join(testSite.dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');

/** The document of a built page, by its path. */
export const documentOf = (path: string): Document => parseHTML(htmlOf(path)).document;

/** The head of a built page, without the rest, which takes ten times as long to read. */
export const headOf = (path: string): Document =>
  parseHTML(
    `${htmlOf(path)
      .split('</head>', 1)[0]
      ?.replace(/<style.*?<\/style>/gs, '')}</head></html>`,
  ).document;

interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** Names of the elements around it, from the outermost. */
  inside: readonly string[];
  /** What stands directly in it. */
  text: string;
}

/** The start tags of a built page, in order; reading them takes a tenth of the time of its document. */
export function tagsOf(path: string): Tag[] {
  const tags: Tag[] = [];
  const open: Tag[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes, inside: open.map((each) => each.name), text: '' };
      tags.push(tag);
      open.push(tag);
    },
    ontext(text) {
      const tag = open.at(-1);
      if (tag) tag.text += text;
    },
    onclosetag: () => open.pop(),
  });
  parser.end(htmlOf(path));
  return tags;
}

/** The text of an element with each gap collapsed to one blank; empty without an element. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

/** The text of each element. */
export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);

/** The part of a built page that differs from those of other pages. */
export function mainOf(path: string): Element {
  const main = documentOf(path).querySelector('main');
  if (!main) throw new Error(`${path} has no main part`);
  return main;
}

/** Where the first link with this text or label leads. */
export const linkOf = (part: Element | null | undefined, name: string): string | null | undefined =>
  [...(part?.querySelectorAll('a') ?? [])]
    .find((link) => [textOf(link), link.getAttribute('aria-label')].includes(name))
    ?.getAttribute('href');
