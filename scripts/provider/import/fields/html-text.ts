import { Parser } from 'htmlparser2';

/** A text that may have been HTML, and the specifications in its tables and lists. */
export interface PlainText {
  text: string;
  /** Lines of the form `name: value`. */
  attributes: string[];
}

const BLOCKS = new Set(
  (
    'address article aside blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const INLINE =
  'a abbr b bdi big cite code del em font i iframe img ins kbd label mark o:p q s small span strike strong sub sup tt u var ' +
  'video audio source button input colgroup col caption figcaption script style head body html meta link title wbr center nobr';
const SILENT = new Set(['script', 'style', 'head', 'title']);

const TAG = new RegExp(
  `</?(?:${[...BLOCKS, ...INLINE.split(' ')].join('|')})(?=[\\s/>])[^<>]*>|<!--[^]*?-->`,
  'i',
);
const NO_TAG = new RegExp(
  `<(?!/?(?:${[...BLOCKS, ...INLINE.split(' ')].join('|')})(?=[\\s/>])[^<>]*>|!--)`,
  'gi',
);
const ENTITY = /&(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/i;
const NO_ENTITY = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

const LIST_ATTRIBUTE = /^([^:]{1,80}?)\s*:\s+(\S.{0,399})$/;

/**
 * Returns HTML as text with a line for each paragraph, item and row; table rows of two cells and list items of the form
 * `a: b` become attributes. A mere `<` is a letter. Other text keeps its lines, and only its entities are decoded.
 */
export function plainText(given: string): PlainText {
  const text = given.replace(/\r\n?/g, '\n');
  if (TAG.test(text)) return fromHtml(text.replace(NO_TAG, '&lt;').replace(NO_ENTITY, '&amp;'));
  const lines = (ENTITY.test(text) ? decoded(text) : text).split('\n').map((line) => line.trimEnd());
  return { text: lines.join('\n').trim(), attributes: [] };
}

/** Returns a text so that it is read as it is. */
export const escapedText = (text: string): string =>
  TAG.test(text) || ENTITY.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;

function decoded(text: string): string {
  let all = '';
  const parser = new Parser({ ontext: (part) => (all += part) }, { decodeEntities: true });
  parser.end(text.replaceAll('<', '&lt;').replace(NO_ENTITY, '&amp;'));
  return all;
}

function fromHtml(html: string): PlainText {
  const attributes: string[] = [];
  let lines: string[] = [];
  const outer: string[][] = [];
  let cells: string[] = [];
  let line = '';
  let silent = 0;
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  const leave = (): string[] => {
    endLine();
    const inner = lines;
    lines = outer.pop() ?? [];
    return inner;
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (SILENT.has(name)) silent++;
        if (BLOCKS.has(name)) endLine();
        if (name === 'tr') cells = [];
        if (name === 'li' || name === 'td' || name === 'th') {
          outer.push(lines);
          lines = [];
        }
      },
      ontext(text) {
        if (silent === 0) line += text;
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent--;
        if (name === 'td' || name === 'th') cells.push(leave().join(' '));
        else if (name === 'li') {
          const inner = leave();
          const [, label, value] = (inner.length === 1 && LIST_ATTRIBUTE.exec(inner[0] ?? '')) || [];
          if (label && value) attributes.push(`${label}: ${value}`);
          else lines.push(...inner);
        } else if (name === 'tr') {
          endLine();
          const [label = '', value = ''] = cells;
          if (cells.length === 2 && label && value && label.length <= 80)
            attributes.push(`${label.replace(/\s*:$/, '')}: ${value}`);
          else lines.push(...[cells.filter(Boolean).join(' ')].filter(Boolean));
          cells = [];
        } else if (BLOCKS.has(name)) endLine();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  while (outer.length > 0) lines = [...(outer.pop() ?? []), ...leave()];
  endLine();
  return { text: lines.join('\n'), attributes };
}
