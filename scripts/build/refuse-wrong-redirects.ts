import { CommandError } from '../terminal/command-error.ts';

export class RedirectWrong extends CommandError {}

/** A path that a file can stand for: no query, no slash at its end. */
const OLD = /^(\/[^/?#\s\\]+)+$/;
const TARGET = /^(\/(?!\/)|https?:\/\/)\S*$/;

/** @throws {RedirectWrong} where an old address could not be a file, or leads nowhere or to another old one. */
export function refuseWrongRedirects(redirects: Readonly<Record<string, string>>): void {
  for (const [from, target] of Object.entries(redirects)) {
    const problem = problemOf(from, target, redirects);
    if (problem) {
      throw new RedirectWrong(
        `The redirect from "${from}" to "${target}" (src/shop.config.ts, redirects) ${problem}.`,
      );
    }
  }
}

function problemOf(
  from: string,
  target: string,
  redirects: Readonly<Record<string, string>>,
): string | undefined {
  if (!OLD.test(from) || from.split('/').some((part) => part.startsWith('.')))
    return 'begins at what is no path: write one as /old/page, without a query and without a slash at its end';
  if (!TARGET.test(target)) return 'leads to what is no address: write /new-page or https://…';
  if (Object.hasOwn(redirects, target)) return 'leads to another old address: name the last one';
  return undefined;
}
