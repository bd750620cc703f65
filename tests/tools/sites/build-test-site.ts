import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeDigest } from '../../../scripts/build/code-digest.ts';
import { linkFolder } from '../../../scripts/site/link-files.ts';
import { root } from '../run-tool.ts';
import { buildSampleSite, serveSample } from './build-sample-site.ts';
import { changeSettings, copyProject } from './project-copy.ts';
import { prepareTestCatalogue } from './test-catalogue.ts';
import { ownersSite, testSite } from './test-site.ts';

/**
 * Builds the site that the tests open, whichever port their shop gets, and that of an owner who has switched off what
 * only a sample says; both are kept until their code changes.
 */

/** What an owner switches off: pages and an account that only show what a shop could have, and what is not true. */
const OWNERS_SETTINGS = {
  'templatePages: true': 'templatePages: false',
  'account: true': 'account: false',
  'dropdowns: true': 'dropdowns: false',
  'bestSeller: true': 'bestSeller: false',
  'buyers: 56': 'buyers: undefined',
  'returnDays: 30': 'returnDays: undefined',
  'support: true': 'support: false',
  'countdownSeconds: 600': 'countdownSeconds: undefined',
  'freeDeliveryBar: true': 'freeDeliveryBar: false',
};

async function buildOwnersSite(apiUrl: string): Promise<number> {
  const { folder, project, cache } = ownersSite;
  await rm(folder, { recursive: true, force: true });
  copyProject(project);
  changeSettings(project, OWNERS_SETTINGS);
  await linkFolder(join(testSite.cache, 'images'), join(cache, 'images'));
  return buildSampleSite(apiUrl, ownersSite, project);
}

const code = codeDigest(root, {}, ['scripts', 'tests/tools']);
if ((await readFile(testSite.builtFrom, 'utf8').catch(() => '')) === code) {
  console.log('Nothing changed since the last build.');
} else {
  await rm(testSite.builtFrom, { force: true });
  await using sample = await serveSample(testSite.dataDir, prepareTestCatalogue);
  process.exitCode =
    (await buildSampleSite(sample.apiUrl, testSite)) || (await buildOwnersSite(sample.apiUrl));
  if (process.exitCode === 0) await writeFile(testSite.builtFrom, code);
}
