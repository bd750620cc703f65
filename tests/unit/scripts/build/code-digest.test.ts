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

it('stays the same while code and settings do, whatever the order of the settings', () => {
  expect(digest({ one: '1', two: '2' })).toBe(digest({ two: '2', one: '1' }));
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
])('changes when %s changes', (path) => {
  const before = digest();
  write(path, 'changed');
  expect(digest()).not.toBe(before);
});

it('changes when a setting changes', () => {
  expect(digest({ SITE_URL: 'https://one.example' })).not.toBe(digest({ SITE_URL: 'https://two.example' }));
});
