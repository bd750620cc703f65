import { readFile, rm, writeFile } from 'node:fs/promises';
import { codeDigest } from '../build/code-digest.ts';
import { buildSampleSite } from '../sample-site/build-sample-site.ts';
import { root } from './run-tool.ts';
import { prepareTestCatalogue } from './test-catalogue.ts';
import { testSite } from './test-site.ts';

/** Builds the site that the tests open, whichever port their shop gets; kept until its code changes. */

const code = codeDigest(root, {}, ['scripts']);
if ((await readFile(testSite.builtFrom, 'utf8').catch(() => '')) === code) {
  console.log('Nothing changed since the last build.');
} else {
  await rm(testSite.builtFrom, { force: true });
  const { exitCode } = await buildSampleSite(testSite, prepareTestCatalogue);
  if (exitCode === 0) await writeFile(testSite.builtFrom, code);
  process.exitCode = exitCode;
}
