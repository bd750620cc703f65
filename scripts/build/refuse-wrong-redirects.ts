import { CommandError } from '../terminal/command-error.ts';

export class RedirectWrong extends CommandError {}

/** A path that can be a file: no query, no slash at the end. */
const OLD = /^(\/[^/?#\s\\]+)+$/;
const TARGET = /^(\/(?!\/)|https?:\/\/)\S*$/;

type Redirects = Readonly<Record<string, string>>;

/** @throws {RedirectWrong} if an old address cannot be a file, or leads nowhere, in a circle or to another old one. */
export function refuseWrongRedirects(redirects: Redirects, siteUrl: string): void {
  for (const [from, target] of Object.entries(redirects)) {
    const problem = problemOf(from, target, redirects, siteUrl);
    if (problem) {
      throw new RedirectWrong(
        `The redirect from "${from}" to "${target}" (src/shop.config.ts, redirects) ${problem}.`,
      );
    }
  }
}

function problemOf(from: string, target: string, redirects: Redirects, siteUrl: string): string | undefined {
  if (!OLD.test(from) || from.split('/').some((part) => part.startsWith('.')))
    return 'does not begin at a path: write /old/page, without a query or a slash at the end';
  if (!TARGET.test(target) || !URL.canParse(target, siteUrl))
    return 'does not lead to a URL: write /new-page or https://…';
  const next = Object.keys(redirects).find((old) => pathOf(old, siteUrl) === pathOf(target, siteUrl));
  if (next === from) return 'leads in a circle';
  if (next !== undefined)
    return `leads to another old address, "${next}": point it to "${redirects[next]}" instead`;
  return undefined;
}

/** Returns what servers look for: neither a query nor a slash at the end changes that. */
function pathOf(address: string, siteUrl: string): string {
  const { origin, pathname } = new URL(address, siteUrl);
  return origin + pathname.replace(/\/+$/, '');
}
