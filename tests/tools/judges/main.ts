import { writeFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import { explain } from '../../../scripts/failures/explain.ts';
import { testSite } from '../sites/test-site.ts';
import { axe } from './accessibility.ts';
import { deadLinks } from './dead-links.ts';
import { googleFeed, yandexFeed } from './feeds.ts';
import { judgedSites } from './judged-sites.ts';
import type { Judge, Judgement } from './judgement.ts';
import { cspEvaluator, htmlValidate, nuChecker, structuredDataValidator } from './outside-judges.ts';
import { sitemaps } from './sitemaps.ts';
import { structuredData } from './structured-data.ts';

/** `npm test -- judges`: what others will say of the built sites, who ask other questions than our tests. */

const JUDGES: Readonly<Record<string, Judge>> = {
  'Nu checker': nuChecker,
  'html-validate': htmlValidate,
  axe,
  'structured-data-validator': structuredDataValidator,
  'Google’s rules for structured data': structuredData,
  'feed for Google': googleFeed,
  'feed for Yandex': yandexFeed,
  sitemaps,
  csp_evaluator: cspEvaluator,
  'dead links': ({ dist, pages }) => ({ checked: pages.length, errors: deadLinks(dist) }),
};

const SHOWN = 40;

function show(title: string, { errors, skipped }: Judgement): void {
  if (skipped) console.log(`${title}: skipped, as ${skipped}`);
  if (errors.length > 0) console.log(styleText('bold', `\n── ${title} ──`));
  for (const error of errors.slice(0, SHOWN)) console.log(error);
  if (errors.length > SHOWN) console.log(`… and ${errors.length - SHOWN} more`);
}

try {
  const rows: { judge: string; site: string; checked: number; errors: number }[] = [];
  for (const [name, judge] of Object.entries(JUDGES))
    for (const site of judgedSites()) {
      console.log(`${name}, ${site.name} shop …`);
      const judgement = await Promise.try(judge, site).catch(
        (error): Judgement => ({ checked: 0, errors: [explain(error)] }),
      );
      show(`${name}, ${site.name} shop`, judgement);
      const { checked, errors, skipped } = judgement;
      if (!skipped) rows.push({ judge: name, site: site.name, checked, errors: errors.length });
    }
  console.table(rows);
  const numFailedTests = rows.filter(({ errors }) => errors > 0).length;
  const numPassedTests = rows.length - numFailedTests;
  await writeFile(testSite.judgesReport, JSON.stringify({ numPassedTests, numFailedTests }));
  process.exitCode = Math.min(numFailedTests, 1);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
