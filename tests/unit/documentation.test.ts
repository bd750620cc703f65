import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables } from '../../scripts/settings/environment.ts';
import { breakages } from '../breakages/breakages.ts';

const pages = globSync('{*.md,{scripts,src,tests}/**/*.md}');
const text = (page: string) => readFileSync(page, 'utf8');
const files = globSync('{*,{scripts,src,tests}/**/*}.{ts,tsx,astro,mjs,cjs,css,grit}');
const testFiles = globSync('tests/**/*.{test.ts,test.tsx,spec.ts}');

/** The names by which links reach the headings of a page. */
const anchorsOf = (page: string): string[] =>
  Array.from(text(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each(pages)('%s has no broken links', (page) => {
  const dead = Array.from(text(page).matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (/^https?:/.test(link)) return false;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(dead).toEqual([]);
});

/** `{start,bindings}.client.ts` is two files. */
const spelledOut = (name: string): string[] => {
  const [, before, names, after] = /^(.*)\{([^}]+)\}(.*)$/.exec(name) ?? [];
  return names === undefined ? [name] : names.split(',').map((each) => `${before}${each}${after}`);
};

it.each(pages)('the files that %s names are there', (page) => {
  const named = Array.from(
    text(page).matchAll(/`(\w[\w./[\]{},-]*\.(?:tsx?|astro|mjs|cjs|css|grit))`/g),
    ([, name = '']) => name,
  );
  const missing = named
    .flatMap(spelledOut)
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

it('every environment variable is documented', () => {
  const described = pages
    .filter((page) => page.startsWith('scripts'))
    .map(text)
    .join();
  expect(environmentVariables.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

it('every command is in the main README', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => name !== 'postinstall');
  const inReadme = (name: string) => new RegExp(`\`npm (run )?${name}\``).test(text('README.md'));
  expect(commands.filter((name) => !inReadme(name))).toEqual([]);
});

it('each promise to shoppers names the tests that hold it', () => {
  const parts = text('src/rules/README.md').split(/^(?=- |\*\*)/m);
  const promises = parts.filter((part) => part.startsWith('- '));
  const testsOf = (promise: string) =>
    [...(promise.split('→')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(promises.length).toBeGreaterThan(40);
  expect(promises.filter((promise) => testsOf(promise).length === 0)).toEqual([]);
  const isMissing = (name = '') => globSync(`tests/${name}.{test.ts,test.tsx,spec.ts}`).length === 0;
  expect(promises.flatMap(testsOf).filter(isMissing)).toEqual([]);
});

it('every deliberate fault can be made, and names a test that must notice', () => {
  const problems = breakages.flatMap(([name, { file, find, caughtBy }]) => {
    const [kind, filter = ''] = caughtBy;
    const isOnce = existsSync(file) && text(file).split(find).length === 2;
    const isTested =
      kind === 'check' || testFiles.some((test) => test.startsWith(`tests/${kind}`) && test.includes(filter));
    return isOnce && isTested ? [] : [name];
  });
  expect(problems).toEqual([]);
});
