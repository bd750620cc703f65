import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classesOf, ownClasses } from '../../support/classes.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'src');
const read = (pattern: string) =>
  new Map(globSync(pattern, { cwd: source }).map((file) => [file, readFileSync(join(source, file), 'utf8')]));

const code = read('**/*.{astro,tsx,ts}');
const shop = readFileSync(join(source, 'styles/shop.css'), 'utf8');
const onEveryPage = new Set([...shop.matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, file]) => file));
const sheets = new Map(
  [...read('styles/*.css')]
    .map(([file, css]) => [file.replace('styles/', ''), css] as const)
    .filter(([file]) => file !== 'shop.css' && !onEveryPage.has(file)),
);
const isImported = (sheet: string, text: string, query = ''): boolean =>
  text.includes(`'#styles/${sheet}${query}'`);

/** What panels have in any case; `tests/site/client-styles.test.ts` checks the pages. */
const ofPanels = new Set(
  [...(sheets.get('panels.css') ?? '').matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, file]) => file),
);

/** The imported sheets, by the classes that they style. */
const sheetsOf = new Map<string, string[]>();
for (const [sheet, css] of sheets) {
  if (ofPanels.has(sheet) || ![...code.values()].some((text) => isImported(sheet, text))) continue;
  for (const name of ownClasses(css)) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
}

it('each component imports the styles of the classes that it uses', () => {
  const missing = [...code].flatMap(([file, text]) =>
    [...classesOf(text)]
      .filter((name) => sheetsOf.get(name)?.every((sheet) => !isImported(sheet, text)))
      .map((name) => `${file} uses .${name} without importing #styles/${sheetsOf.get(name)?.[0]}`),
  );
  expect(sheetsOf.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('each style sheet is imported somewhere', () => {
  const unused = [...sheets.keys()].filter(
    (sheet) =>
      ![...code.values()].some((text) => isImported(sheet, text) || isImported(sheet, text, '?inline')),
  );
  expect(unused).toEqual([]);
});

describe('classes', () => {
  it.each([
    ['<p class="card sm:flex">', ['card', 'sm:flex']],
    ['<Icon className="size-5" />', ['size-5']],
    ["<a class:list={['card', { 'card-open': isOpen }]}>", ['card', 'card-open']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['<a className={`card ${isOpen ? "card-open" : ""}`}>', ['card', 'card-open']],
    ["element.className = 'card';", ['card']],
    ["element.classList.add('card');", ['card']],
  ])('are found in %s', (text, expected) => {
    expect([...classesOf(text)]).toEqual(expect.arrayContaining(expected));
  });

  it('do not include those in selectors or other attributes', () => {
    expect([...classesOf('<style>.a{}</style><p data-class="x">')]).toEqual([]);
  });

  it('of a style sheet are those that its selectors begin with', () => {
    const css = `@layer components {
      .card, .tile:hover > .icon { color: red; .price { margin: 0 } }
      @media (width >= 1px) { [data-x] .other { color: red } .row.wide { gap: 0.5rem } }
    }`;
    expect([...ownClasses(css)]).toEqual(['card', 'tile', 'row', 'wide']);
  });
});
