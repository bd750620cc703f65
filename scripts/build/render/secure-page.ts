import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import MagicString from 'magic-string';

/** Kinds of `<script>` that browsers run or follow. */
const RUN_TYPES = ['', 'module', 'speculationrules'];

/** CSS that can only be the contents of one rule. */
const DECLARATIONS = /^(?!.*\/\*)[^{}<\\]*$/s;

/**
 * Adds a Content-Security-Policy to a page: browsers run only the scripts and styles that it has, and load the rest as
 * `policy` allows, by directive. Style attributes, which no such list can name, become rules of the page. Other pages
 * insert a `fragment` without its rules, so it gets no policy, and its style attributes become `data-style`, for a
 * script to apply.
 */
export function securePage(
  html: string,
  policy: Readonly<Record<string, readonly string[]>>,
  kind: 'page' | 'fragment' = 'page',
): string {
  const edited = new MagicString(html);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const rules = new Map<string, number>();
  /** Where the style attribute of the tag being read starts and ends. */
  let place: [number, number] | undefined;
  let listed: Set<string> | undefined;
  let tagEnd = 0;
  let charsetEnd = 0;

  const ruleOf = (style = ''): number => {
    const rule = DECLARATIONS.test(style) ? style : '';
    const number = rules.get(rule) ?? rules.size;
    rules.set(rule, number);
    return number;
  };

  const parser = new Parser({
    onattribute(name) {
      if (name === 'style') place = [parser.startIndex, parser.endIndex];
    },
    onopentag(name, attributes) {
      tagEnd = parser.endIndex + 1;
      if (name === 'meta' && 'charset' in attributes) charsetEnd ||= tagEnd;
      listed = name === 'style' ? styles : isInlineScript(name, attributes) ? scripts : undefined;
      if (!place) return;
      if (kind === 'fragment') edited.appendLeft(place[0], 'data-');
      else edited.update(...place, `data-rule="${ruleOf(attributes.style)}"`);
      place = undefined;
    },
    onclosetag() {
      listed?.add(html.slice(tagEnd, parser.startIndex));
      listed = undefined;
    },
  });
  parser.end(html);
  if (kind === 'fragment') return edited.toString();
  if (!charsetEnd) throw new Error('A page needs <meta charset>: its policy follows that.');

  const sheet = [...rules].map(([rule, number]) => `:is(#_,[data-rule="${number}"]){${rule}}`).join('');
  if (sheet) styles.add(sheet);
  const sources = {
    ...policy,
    'script-src': [...(policy['script-src'] ?? ["'self'"]), ...[...scripts].map(digestOf)],
    'style-src': ["'self'", ...[...styles].map(digestOf)],
  };
  const directives = Object.entries(sources).map(([name, values]) => [name, ...values].join(' '));
  const meta = `<meta http-equiv="content-security-policy" content="${directives.join(';')}">`;
  return edited.appendLeft(charsetEnd, meta + (sheet && `<style>${sheet}</style>`)).toString();
}

/** Whether a tag starts an inline script that browsers run or follow. */
const isInlineScript = (name: string, { src, type = '' }: Record<string, string>): boolean =>
  name === 'script' && src === undefined && RUN_TYPES.includes(type);

const digestOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
