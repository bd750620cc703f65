import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from 'linkedom';
import { findCommand } from '../browsers/browser.ts';
import { installPackages } from '../own-packages.ts';
import { fileOf, textOf, thingsOf } from './judged-sites.ts';
import { type FalseAlarm, type Judge, realErrors } from './judgement.ts';

/** Judges that others wrote. */

const packages = await installPackages('judges');

/** Runs a program that judges files, and returns what it wrote: some judges of many pages write megabytes. */
function outputOf(command: string, args: readonly string[], dist: string): string {
  const { stdout, stderr, error } = spawnSync(command, args, {
    ...{ cwd: dist, encoding: 'utf8', maxBuffer: 1e9 },
  });
  if (error) throw error;
  return stdout || stderr;
}

const NU_FALSE_ALARMS: readonly FalseAlarm[] = [
  [/^Trailing slash on void elements/, 'React writes them; HTML allows them'],
  [/^Resource violates Content Security Policy/, 'it reads files, of which none is of the origin ‘self’'],
  [
    /^Inline script violates .*“script-src”/,
    'JSON-LD is data and never runs; pages with other scripts have their digests',
  ],
  [
    /attribute “(?:image)?sizes”.*Bad CSS number token/,
    '(width<48rem), a range of Media Queries 4: Safari 16.4, Chrome 104',
  ],
  [/^CSS: .*“@?container/, 'container queries: Safari 16, Chrome 105'],
  [/^CSS: “font-size”: Parse Error/, '`cqi`, a unit of container queries'],
  [
    /“eagerness” property in a speculation rule/,
    '`immediate` is one of its values (HTML, speculation rules)',
  ],
  [
    /“allow-scripts” and “allow-same-origin”/,
    'a danger only for frames of the shop’s own origin; this one shows another’s map',
  ],
];

interface NuMessage {
  url: string;
  message: string;
  extract?: string;
}

/** The Nu checker of the W3C. */
export const nuChecker: Judge = ({ dist, templates }) => {
  const java = findCommand(['java', 'java.exe']);
  if (!java) return { checked: 0, errors: [], skipped: 'there is no Java on this machine' };
  const jar = join(packages, 'vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', ...templates.map(fileOf)];
  const { messages }: { messages: NuMessage[] } = JSON.parse(outputOf(java, args, dist));
  const errors = messages.map(
    ({ message, url, extract }) => `${message} — ${url.split(`${dist}/`).at(-1)}: ${extract?.trim()}`,
  );
  return { checked: templates.length, errors: realErrors(errors, NU_FALSE_ALARMS) };
};

interface ValidatedFile {
  filePath: string;
  messages: readonly { ruleId: string; message: string; selector: string | null }[];
}

/** The rules of HTML that html-validate knows. */
export const htmlValidate: Judge = ({ dist, templates }) => {
  const config = join(packages, '..', 'html-validate.json');
  writeFileSync(config, JSON.stringify({ root: true, extends: ['html-validate:standard'] }));
  const program = join(packages, 'html-validate/bin/html-validate.mjs');
  const args = [program, '--config', config, '--formatter', 'json', ...templates.map(fileOf)];
  const files: ValidatedFile[] = JSON.parse(outputOf(process.execPath, args, dist));
  const errors = files.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${filePath}: ${selector}`),
  );
  return { checked: templates.length, errors };
};

const load = (file: string) => import(pathToFileURL(join(packages, file)).href);

const GOOGLE_FALSE_ALARMS: readonly FalseAlarm[] = [
  [
    /^Either applicableCountry and returnPolicyCategory or merchantReturnLink/,
    'the link of a shop that promises no days is enough for an Organization; it does not know that a Store is one',
  ],
  [/"image" is missing/, 'a product without a picture has none to name: Google lists it without one'],
];

/** What Google requires of structured data, as Adobe wrote it down from the documentation. */
export const structuredDataValidator: Judge = async (site) => {
  const { default: Validator } = await load('@adobe/structured-data-validator/src/index.js');
  const errors: string[] = [];
  for (const path of site.pages) {
    // It takes the entries of every list for places of a breadcrumb; those of a list of pages have an address only.
    const things = thingsOf(site, path).filter((thing) => thing['@type'] !== 'ItemList');
    const jsonld = Object.groupBy(things, (thing) => String(thing['@type']));
    const issues: { severity: string; issueMessage: string }[] = await new Validator().validate({ jsonld });
    for (const { severity, issueMessage } of issues)
      if (severity === 'ERROR') errors.push(`${issueMessage} — ${path}`);
  }
  return { checked: site.pages.length, errors: realErrors(errors, GOOGLE_FALSE_ALARMS) };
};

interface Finding {
  description: string;
  directive: string;
  value?: string;
}

const POLICY_FALSE_ALARMS: readonly FalseAlarm[] = [
  [
    /^script-src 'self': .*JSONP, AngularJS or user uploaded/,
    'the shop’s origin has plain files of its own, and none of these',
  ],
];

/** Google's judge of a Content-Security-Policy. */
export const cspEvaluator: Judge = async (site) => {
  const { CspEvaluator } = await load('csp_evaluator/dist/evaluator.js');
  const { CspParser } = await load('csp_evaluator/dist/parser.js');
  const errors = site.pages.flatMap((path) => {
    const { document } = parseHTML(textOf(site, fileOf(path)).split('</head>', 1)[0] ?? '');
    const policy = document.querySelector('[http-equiv="content-security-policy"]')?.getAttribute('content');
    if (!policy) return [`no policy — ${path}`];
    const findings: Finding[] = new CspEvaluator(new CspParser(policy).csp).evaluate();
    return findings.map(
      ({ directive, value, description }) => `${directive} ${value}: ${description} — ${path}`,
    );
  });
  return { checked: site.pages.length, errors: realErrors(errors, POLICY_FALSE_ALARMS) };
};
