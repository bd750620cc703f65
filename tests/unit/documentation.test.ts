import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '../../scripts/settings/environment.ts';
import { breakages } from '../breakages/breakages.ts';

const pages = globSync('{*.md,{scripts,src,tests}/**/*.md}');
const text = (page: string) => readFileSync(page, 'utf8');
const testFiles = globSync('tests/**/*.{test.ts,test.tsx,spec.ts}');

it.each(pages)('%s has no broken links', (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link);
  const dead = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(dirname(page), link)));
  expect(dead).toEqual([]);
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

describe('each promise to shoppers', () => {
  const promises = text('src/rules/README.md')
    .split(/^(?=- |\*\*)/m)
    .filter((part) => part.startsWith('- '));
  const testsOf = (promise: string) =>
    [...(promise.split('→')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);

  it('names the tests that hold it', () => {
    expect(promises.length).toBeGreaterThan(40);
    expect(promises.filter((promise) => testsOf(promise).length === 0)).toEqual([]);
    const missing = promises
      .flatMap(testsOf)
      .filter((name) => globSync(`tests/${name}.{test.ts,test.tsx,spec.ts}`).length === 0);
    expect(missing).toEqual([]);
  });
});

it('every deliberate fault can be made, and names a test that must notice', () => {
  const problems = breakages.flatMap(({ name, file, find, caughtBy: [kind, filter = ''] }) => {
    const isOnce = existsSync(file) && text(file).split(find).length === 2;
    const isTested =
      kind === 'check' || testFiles.some((test) => test.startsWith(`tests/${kind}`) && test.includes(filter));
    return isOnce && isTested ? [] : [name];
  });
  expect(problems).toEqual([]);
});
