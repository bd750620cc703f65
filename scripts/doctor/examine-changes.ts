import { Parser } from 'htmlparser2';
import { digestOf } from '#metadata/page-policy.ts';
import { bad, type Finding, good, note } from './finding.ts';

/** Names what was changed in a page between the bucket and its visitors. */
export function* examineChanges(url: string, stored: string, shown: string): Generator<Finding> {
  if (shown === stored) {
    yield good('Pages arrive as they are stored.');
    return;
  }
  const [before, after] = [readPage(stored), readPage(shown)];
  const wrong = [
    countAddresses(after) < countAddresses(before) &&
      bad(
        `${url} hides email addresses until a script shows them.`,
        'Turn off what hides them (Cloudflare: Email Address Obfuscation).',
      ),
    ...changedCode(url, before, after),
  ].filter((finding) => finding !== false);
  yield* wrong;
  if (wrong.length > 0) return;
  yield squeezed(before) === squeezed(after)
    ? note(
        `${url} differs from its object only in white space, quotation marks or comments: nobody gains from that, since pages are minified. Turn off what rewrites HTML.`,
      )
    : note(
        `${url} differs from its object: a cache may show an earlier version for ten minutes. If it still does then, purge the cache, and turn off what else rewrites HTML.`,
      );
}

interface Code {
  name: 'script' | 'style';
  attributes: Readonly<Record<string, string>>;
  text: string;
}

interface Page {
  policy: string | undefined;
  code: Code[];
  /** The other tags and texts, in order. */
  content: string[];
}

function readPage(html: string): Page {
  const page: Page = { policy: undefined, code: [], content: [] };
  let open: Code | undefined;
  let text = '';
  const endText = () => {
    page.content.push(text);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      if (name === 'script' || name === 'style') {
        open = { name, attributes, text: '' };
        page.code.push(open);
        return;
      }
      page.content.push(JSON.stringify([name, Object.entries(attributes).sort()]));
      if (attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
        page.policy ??= attributes.content;
    },
    ontext(part) {
      if (open) open.text += part;
      else text += part;
    },
    onclosetag() {
      endText();
      open = undefined;
    },
  });
  parser.end(html);
  return page;
}

const countAddresses = ({ content }: Page): number => content.join().match(/\w@\w/g)?.length ?? 0;

const squeezed = ({ content }: Page): string =>
  JSON.stringify(content.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean));

/** The folder of the site's own scripts. */
const OWN = '/_astro/';

function* changedCode(url: string, before: Page, after: Page): Generator<Finding> {
  if (before.policy !== undefined && after.policy === undefined) {
    yield bad(
      `${url} lost its Content-Security-Policy.`,
      'Have the CDN leave the tags in the head of pages as they are.',
    );
    return;
  }
  const digests = new Set(after.policy?.match(/'sha256-[^']*'/g));
  const isAllowed = ({ text }: Code) => digests.has(digestOf(text));
  const [inline, linked] = split(after.code, ({ attributes }) => attributes.src === undefined);
  const [known, unknown] = split(
    inline.filter(({ attributes: { type } }) => !type?.endsWith('json')),
    isAllowed,
  );
  const changed = digests.size - new Set(known.map(({ text }) => text)).size;
  if (changed > 0)
    yield bad(
      `${url} has styles or scripts whose text was changed, so that its policy stops them.`,
      'Turn off the minification of HTML (its white space, too), CSS and JavaScript: pages are minified.',
    );
  const isDelayed = ({ text, attributes: { src, type } }: Code) =>
    before.code.some(
      (was) => was.text === text && was.attributes.src === src && was.attributes.type !== type,
    );
  if (after.code.some(isDelayed))
    yield bad(`${url} has its scripts delayed.`, 'Turn off what delays them (Cloudflare: Rocket Loader).');
  const stored = before.code.map(({ attributes }) => attributes.src);
  const added = [
    ...linked.filter(({ attributes: { src = '' } }) => !src.startsWith(OWN) && !stored.includes(src)),
    ...unknown.slice(changed),
  ];
  if (added.length > 0)
    yield bad(
      `${url} has scripts or styles that were added: ${[...new Set(added.map((code) => nameOf(code, url)))].slice(0, 5).join(', ')}.`,
      'Turn off what adds them; visits are counted by `analytics` in src/shop.config.ts.',
    );
}

const split = <Item>(items: readonly Item[], matches: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(matches),
  items.filter((item) => !matches(item)),
];

/** What Cloudflare calls them. */
const NAMES: readonly [RegExp, string][] = [
  [/rocket-loader/, 'Rocket Loader'],
  [/email-decode/, 'Email Address Obfuscation'],
  [/cloudflareinsights/, 'Web Analytics'],
  [/challenge-platform/, 'JavaScript Detections'],
];

/** Returns what an owner may know code by, without repeating what somebody wrote into it. */
function nameOf({ name, attributes: { src }, text }: Code, url: string): string {
  const [, known] = NAMES.find(([pattern]) => pattern.test(src ?? text)) ?? [];
  const host = src === undefined ? undefined : URL.parse(src, url)?.host;
  if (known) return known;
  return host && /^[\w.:-]{1,80}$/.test(host) ? `a ${name} of ${host}` : `a ${name} without an address`;
}
