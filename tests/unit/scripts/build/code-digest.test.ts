import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { codeDigest } from '../../../../scripts/build/code-digest.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let project: string;
beforeEach(() => {
  project = temporaryFolder();
  write('src/pages/index.astro', 'home');
});

function write(path: string, content: string): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const digest = (settings: Record<string, string> = {}) => codeDigest(project, settings);

it('stays the same while code and settings do, in whatever order settings are given', async () => {
  expect(await digest({ one: '1', two: '2' })).toBe(await digest({ two: '2', one: '1' }));
});

it.each([
  'src/pages/index.astro',
  'src/new.ts',
  'public/favicon.svg',
  'scripts/build/render/render-process.ts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
])('is another one when %s is', async (path) => {
  const before = await digest();
  write(path, 'changed');
  expect(await digest()).not.toBe(before);
});

it('is another one when a setting is', async () => {
  expect(await digest({ SITE_URL: 'https://one.example' })).not.toBe(
    await digest({ SITE_URL: 'https://two.example' }),
  );
});
