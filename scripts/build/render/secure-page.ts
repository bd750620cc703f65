import { hash } from 'node:crypto';

/** A tag with its attributes, whatever they contain; or a comment, so that tags in it are skipped. */
const TAG =
  /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;

const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Kinds of `<script>` that browsers run or follow. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/;

/** From where a page may load what, except for its scripts and styles. */
export interface PagePolicy {
  [directive: string]: readonly string[];
}

/** Known digests: many pages contain the same texts. */
const digests = new Map<string, string>();

function digestOf(text: string): string {
  const known = digests.get(text);
  if (known) return known;
  const digest = `'sha256-${hash('sha256', text, 'base64')}'`;
  digests.set(text, digest);
  return digest;
}

/** Returns the text of an element whose content has no tags (`<script>`, `<style>`), from after its start tag. */
function rawText(html: string, from: number, name: string): string {
  const end = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return html.slice(from, end < 0 ? undefined : from + end);
}

/** A replacement of the text between two positions. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Adds a Content-Security-Policy to a page: browsers run only the scripts and styles that it has, and load the rest as
 * `policy` allows. Style attributes, which no such list can name, become rules of the page. Other pages insert a
 * `fragment` without its rules, so its style attributes become `data-style`, for a script to apply.
 */
export function securePage(html: string, policy: PagePolicy, kind: 'page' | 'fragment' = 'page'): string {
  const edits: Edit[] = [];
  const rules = new Map<string, string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  let headEnd = -1;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const [start, name, attributes = ''] = tag;
    if (name === 'body') headEnd = html.lastIndexOf('</head>', tag.index);
    if (name === 'style' || name === 'script') {
      const contentStart = tag.index + start.length;
      const content = rawText(html, contentStart, name);
      TAG.lastIndex = contentStart + content.length + `</${name}>`.length;
      if (name === 'style') styles.push(content);
      else if (isInline(attributes)) scripts.push(content);
    } else if (name && attributes.includes('style=')) {
      const from = tag.index + 1 + name.length;
      edits.push({ from, to: from + attributes.length, text: withoutStyle(attributes, rules, kind) });
    }
  }
  const sheet = [...rules].map(([style, name]) => `:is(#_,.${name}){${style}}`).join('');
  if (sheet && headEnd >= 0) edits.push({ from: headEnd, to: headEnd, text: `<style>${sheet}</style>` });
  const allowed = {
    ...policy,
    'script-src': ["'self'", ...new Set(scripts.map(digestOf))],
    'style-src': ["'self'", ...new Set([...styles, sheet].filter(Boolean).map(digestOf))],
  };
  const directives = Object.entries(allowed).map(([name, values]) => [name, ...values].join(' '));
  const meta = `<meta http-equiv="content-security-policy" content="${directives.join(';')}">`;
  return edited(html, edits).replace(/<meta charset="?utf-8"?\s*\/?>/i, (charset) => charset + meta);
}

/** Whether a `<script>` with these attributes is inline, and browsers run or follow it. */
function isInline(attributes: string): boolean {
  const type = /\stype=["']?([^\s"'>]*)/.exec(attributes)?.[1] ?? '';
  return RUNS.test(type) && !/\ssrc=/.test(attributes);
}

function edited(text: string, edits: readonly Edit[]): string {
  let done = 0;
  const parts = [...edits]
    .sort((a, b) => a.from - b.from)
    .map((edit) => {
      const part = text.slice(done, edit.from) + edit.text;
      done = edit.to;
      return part;
    });
  return parts.join('') + text.slice(done);
}

/** Returns a tag's attributes with the style replaced by a class, whose rule is added to `rules`, or `data-style`. */
function withoutStyle(attributes: string, rules: Map<string, string>, kind: 'page' | 'fragment'): string {
  const all = [...attributes.matchAll(ATTRIBUTE)].map(([text, name = '', value = '']) => ({
    text,
    name,
    value,
  }));
  const style = all.find(({ name }) => name === 'style');
  if (!style) return attributes;
  if (kind === 'fragment') {
    style.text = `data-${style.text}`;
  } else {
    const meant = meaningOf(style.value);
    const className = rules.get(meant) ?? `s${rules.size}_`;
    rules.set(meant, className);
    const present = all.find(({ name }) => name === 'class');
    style.text = present ? '' : `class="${className}"`;
    if (present) present.text = `class="${unquoted(present.value)} ${className}"`;
  }
  return all.map(({ text }) => text && ` ${text}`).join('');
}

const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/s, '$2');

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Returns the CSS of a style attribute; nothing if it could end the rule that it becomes. */
function meaningOf(value: string): string {
  const style = unquoted(value).replace(
    /&(?:quot|amp|#34|#39|#x27);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
  return /[{}<\\]|\/\*/.test(style) ? '' : style;
}
