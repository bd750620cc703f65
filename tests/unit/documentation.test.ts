import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables } from '../../scripts/environment.ts';

const pages = globSync('{*.md,{scripts,src,tests}/**/*.md}');
const text = (page: string) => readFileSync(page, 'utf8');

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
