import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { missingStyles } from './missing-styles.ts';

test('no page lacks the styles of something that it shows', () => {
  expect(missingStyles(testSite.dist)).toEqual([]);
});

test('a page without the styles of something would be found', async () => {
  const site = await mkdtemp(join(tmpdir(), 'vitrina-styles-'));
  try {
    await writeFile(
      join(site, 'a.html'),
      '<style>.card{color:red}.sm\\:flex{display:flex}</style><p class="card sm:flex">',
    );
    await writeFile(join(site, 'b.html'), '<style>.card{color:red}</style><p class="card sm:flex hook">');
    expect(missingStyles(site)).toEqual([{ page: 'b.html', className: 'sm:flex' }]);
  } finally {
    await rm(site, { recursive: true });
  }
});
