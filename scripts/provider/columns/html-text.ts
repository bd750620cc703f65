import { DomUtils, parseDocument } from 'htmlparser2';
import { isTooDeep } from './cell.ts';

/** A text that may have been HTML, and the specifications in its tables and lists. */
export interface PlainText {
  text: string;
  /** Lines of the form `name: value`. */
  attributes: string[];
}

const BLOCKS =
  'address article aside blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
  'pre section table tbody td tfoot th thead tr ul';
const INLINE =
  'a abbr b bdi big cite code del em font i iframe img ins kbd label mark o:p q s small span strike strong sub sup tt u var ' +
  'video audio source button input colgroup col caption figcaption body html meta link wbr nobr';
const SILENT = 'script style head title';

const isBlock = new Set(BLOCKS.split(' '));
const isSilent = new Set(SILENT.split(' '));

const KNOWN = `/?(?:${`${BLOCKS} ${INLINE} ${SILENT}`.replaceAll(' ', '|')})(?=[\\s/>])[^<>]*>|!--`;
const TAG = new RegExp(`<(?:${KNOWN})`, 'i');
const NO_TAG = new RegExp(`<(?!${KNOWN})`, 'gi');
const ENTITY = /&(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/i;
const NO_ENTITY = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

const MOST_IN_NAME = 80;
const MOST_IN_VALUE = 400;

/**
 * Returns HTML as text with a line for each paragraph, item and row; table rows of two cells and list items of the form
 * `a: b` become attributes. A mere `<` is a letter. Other text keeps its lines, and only its entities are decoded.
 */
export function plainText(given: string): PlainText {
  const text = given.replace(/\r\n?/g, '\n');
  if (TAG.test(text)) return fromHtml(text.replace(NO_TAG, '&lt;').replace(NO_ENTITY, '&amp;'));
  const decoded = ENTITY.test(text)
    ? DomUtils.textContent(parseDocument(text.replaceAll('<', '&lt;').replace(NO_ENTITY, '&amp;')))
    : text;
  const lines = decoded.split('\n').map((line) => line.trimEnd());
  return { text: lines.join('\n').trim(), attributes: [] };
}

/** Returns a text so that it is read as it is. */
export const escapedText = (text: string): string =>
  TAG.test(text) || ENTITY.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;

type Node = ReturnType<typeof parseDocument>['childNodes'][number];

function fromHtml(html: string): PlainText {
  const attributes: string[] = [];
  const { childNodes } = parseDocument(html);
  // Tags that nobody meant to be inside each other, such as unclosed ones, mean nothing.
  if (isTooDeep<Node>(childNodes, (node) => (DomUtils.hasChildren(node) ? node.children : [])))
    return plainText(html.replace(/<[^<>]*>/g, '\n').replace(/\s*\n\s*/g, '\n'));
  return { text: linesOf(childNodes).join('\n'), attributes };

  function linesOf(nodes: readonly Node[]): string[] {
    const lines = nodes.map(spelled).join('').split('\n');
    return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
  }

  /** Spells a node with line breaks around what stands on lines of its own. */
  function spelled(node: Node): string {
    if (DomUtils.isText(node)) return node.data.replace(/\s+/g, ' ');
    if (!DomUtils.isTag(node) || isSilent.has(node.name)) return '';
    const { name, children } = node;
    if (name === 'li') {
      const lines = linesOf(children);
      const [, label = '', value = ''] =
        /^([^:]+):\s+(.+)$/.exec(lines.length === 1 ? (lines[0] ?? '') : '') ?? [];
      return isAttribute(label, value) ? '' : `\n${lines.join('\n')}\n`;
    }
    if (name === 'tr') {
      const cells = children.filter(DomUtils.isTag).map((cell) => linesOf(cell.children).join(' '));
      const [label = '', value = ''] = cells;
      return cells.length === 2 && isAttribute(label, value) ? '' : `\n${cells.join(' ')}\n`;
    }
    const inner = children.map(spelled).join('');
    return isBlock.has(name) ? `\n${inner}\n` : inner;
  }

  function isAttribute(label: string, value: string): boolean {
    const name = label.replace(/\s*:?\s*$/, '');
    const is = name !== '' && value !== '' && name.length <= MOST_IN_NAME && value.length <= MOST_IN_VALUE;
    if (is) attributes.push(`${name}: ${value}`);
    return is;
  }
}
