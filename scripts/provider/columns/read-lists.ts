import { isBlank, isTooDeep, objectsIn, textOf } from './cell.ts';
import { NO, YES } from './words.ts';

/** The usable members of a list, and those that are not. */
export interface ReadList<Member> {
  list: Member[];
  bad: string[];
}

export interface Image {
  src: string;
  color: string;
}

export interface Color {
  name: string;
  swatch: string;
}

/** Reads `name: value`; undefined if it is none. */
function attributeIn(text: string): string | undefined {
  const at = text.indexOf(':');
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const isOne = at > 0 && /^[^[\n][^\n]{0,79}$/.test(name) && /^[^\n]{1,400}$/.test(value);
  return isOne ? `${name}: ${value}` : undefined;
}

/** Spells an attribute; undefined if it is none. */
export const attributeLine = (name: string, value: string): string | undefined =>
  attributeIn(`${name.replace(/\s+/g, ' ').replaceAll(':', ' ')}: ${value.replace(/\s+/g, ' ')}`);

/** Returns the first member of each key. */
export const firstOfEach = <Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): Member[] => [
  ...Map.groupBy(members, keyOf)
    .values()
    .map(([first]) => first as Member),
];

/** Splits a cell that spells a list, as JSON or with separators. */
function membersOf(value: unknown, split: (text: string) => string[]): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null)
    return 'name' in value || 'src' in value || 'url' in value
      ? [value]
      : Object.entries(value).map(([name, of]) => ({ name, value: textOf(of) }));
  const text = textOf(value).trim();
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list) && !isTooDeep(list, objectsIn)) return list;
    } catch {
      // It is a text that begins so.
    }
  }
  return split(text)
    .map((part) => part.trim())
    .filter(Boolean);
}

function read<Member>(
  value: unknown,
  split: (text: string) => string[],
  one: (member: unknown) => Member | undefined,
): ReadList<Member> {
  const result: ReadList<Member> = { list: [], bad: [] };
  for (const member of isBlank(value) ? [] : membersOf(value, split)) {
    const good = one(member);
    if (good) result.list.push(good);
    else result.bad.push(typeof member === 'string' ? member : JSON.stringify(member));
  }
  return result;
}

const stringIn = (value: unknown, key: string): string => {
  const found: unknown = Object(value)[key];
  return typeof found === 'string' ? found : '';
};

/** Reads colours: `Oq #ffffff; Qora`, or objects. */
export const readColors = (value: unknown): ReadList<Color> =>
  read(value, splitColors, (member) => {
    const spelled = typeof member === 'string' ? /^([^#]*?)\s*(#[0-9a-f]{6})?$/i.exec(member.trim()) : null;
    const [, name = stringIn(member, 'name'), swatch = stringIn(member, 'swatch')] = spelled ?? [];
    return name.trim() ? { name: name.trim(), swatch } : undefined;
  });

const splitColors = (text: string): string[] => text.split(/[;,\n]/);

/** Reads attributes: a line for each, or on one line `a: b; c: d`; or objects. */
export const readAttributes = (value: unknown): ReadList<string> =>
  read(value, splitAttributes, (member) => {
    if (typeof member === 'string') return attributeIn(member);
    const name = stringIn(member, 'name') || stringIn(member, 'key');
    return attributeLine(name, textOf(Object(member).value));
  });

function splitAttributes(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length > 1) return lines;
  const parts = text.split(/;\s+|\|/);
  return parts.every((part) => attributeIn(part) !== undefined) ? parts : lines;
}

/** Where an address or a file name may end. */
const BETWEEN_IMAGES =
  /[|\n]|[;,](?=\s|$|https?:|\/\/)|(?<=\.(?:webp|jpe?g|png|avif|gif|svg|jfif))[;,]|\s+(?=https?:\/\/|\/)/i;

/** Reads images: addresses and file names, each possibly with the colour that it shows in brackets; or objects. */
export const readImages = (value: unknown): ReadList<Image> =>
  read(value, splitImages, (member) => {
    if (typeof member !== 'string') {
      const src = stringIn(member, 'src') || stringIn(member, 'url');
      return src ? { src, color: stringIn(member, 'color') } : undefined;
    }
    const [, src = member, color = ''] = /^(.+?)\s+\(([^()]*)\)$/.exec(member.trim()) ?? [];
    const trimmed = src.trim().replace(/[;,]+$/, '');
    if (!trimmed) return undefined;
    const isAddress = /^(?:https?:)?\/\//i.test(trimmed);
    const whole = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
    return { src: isAddress ? whole.replace(/\s/g, '%20') : whole, color: color.trim() };
  });

const splitImages = (text: string): string[] => text.split(BETWEEN_IMAGES);

/** Reads yes or no; undefined for anything else. */
export function readYesNo(value: unknown): boolean | undefined {
  const text = textOf(value).trim();
  return YES.test(text) ? true : NO.test(text) ? false : undefined;
}
