import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages } from './site-page.ts';

const text = readFileSync(join(testSite.dist, 'llms.txt'), 'utf8');

it('llms.txt leads language models to the categories and to files of its products', () => {
  expect(text).toMatch(/^# Vitrina\n\n> \S/);
  expect(text).toMatch(/- \[Televizorlar\]\(https:\/\/vitrina\.example\/category\/4\): \d+ products/);
  const paths = [...text.matchAll(/\]\(https:\/\/vitrina\.example(\/[^)]*)\)/g)].map(([, path = '']) => path);
  expect(paths).toEqual(expect.arrayContaining(['/feeds/google.xml', '/feeds/yandex.xml']));
  const missing = paths.filter((path) => !allPages.includes(path) && !existsSync(join(testSite.dist, path)));
  expect(missing).toEqual([]);
});
