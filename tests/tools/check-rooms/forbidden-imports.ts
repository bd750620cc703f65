import { posix } from 'node:path';
import { parse } from '@astrojs/compiler-rs';
import { parseSync } from 'rolldown/utils';
import { KIT, knowingEveryNoun, type Place, placeOf, rooms, TEMPLATE } from './rooms.ts';

const SCANNED = /\.(ts|tsx|astro|mjs)$/;
const DECLARATIONS = /\.d\.ts$/;

/** Returns the path an import leads to, from the project folder, or `undefined` if it names a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return posix.join('src', path.slice(1));
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
}

/** Returns what is wrong with one import, or `undefined` if it is allowed. */
function complaint(
  from: Place,
  file: string,
  { specifier, typeOnly }: Import,
  ofDevelopers: ReadonlySet<string>,
): string | undefined {
  const room = rooms.get(from.room);
  const target = targetOf(file, specifier);
  if (target === undefined) {
    if (room?.packages === 'none') return `${from.room} imports no packages (${specifier})`;
    const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    const isMissing = !typeOnly && ofDevelopers.has(name);
    return isMissing ? `${from.room} imports ${name}, which \`npm ci --omit=dev\` leaves out` : undefined;
  }

  const to = placeOf(target);
  if (to === undefined) return `${from.room} reaches outside src/ and scripts/ (${specifier})`;
  if (to.noun === TEMPLATE && from.noun !== TEMPLATE && from.room !== 'pages')
    return `${from.room} may not import template (${specifier}), which an owner may delete`;
  const meetsAnother = from.noun && to.noun && to.noun !== from.noun && to.noun !== KIT;
  if (meetsAnother && room?.nouns && rooms.get(to.room)?.nouns && !knowingEveryNoun.has(file))
    return `${from.room} of ${from.noun} may not import that of ${to.noun} (${specifier}); they meet in stores`;
  if (to.room === from.room || room?.imports.includes(to.room)) return undefined;
  if ((typeOnly && room?.types?.includes(to.room)) || room?.only?.[file]?.includes(to.room)) return undefined;

  const allowed = [...(room?.imports ?? []), ...(room?.types ?? []).map((name) => `types of ${name}`)];
  return `${from.room} may not import ${to.room} (${specifier}); it may import ${allowed.join(', ') || 'nothing'}`;
}

/**
 * Returns one `file:line: message` for every import that {@link rooms} does not allow, for every file in a folder
 * that is not a room, and for every circle of imports, of types as well.
 * @param files contents by path from the project folder (with `/`)
 * @param ofDevelopers names of the packages that only developers have
 */
export function forbiddenImports(
  files: ReadonlyMap<string, string>,
  ofDevelopers: ReadonlySet<string> = new Set(),
): string[] {
  const targets = new Map<string, string[]>();
  const forbidden = [...files].flatMap(([file, source]) => {
    const place = placeOf(file);
    if (place === undefined || !SCANNED.test(file) || DECLARATIONS.test(file)) return [];
    if (!rooms.has(place.room))
      return [`${file}:1: ${place.room} is not a room; add it to tests/tools/check-rooms/rooms.ts`];
    const imports = importsOf(file, source);
    targets.set(
      file,
      imports.flatMap(({ specifier }) => targetOf(file, specifier) ?? []),
    );
    return imports.flatMap((found) => {
      const message = complaint(place, file, found, ofDevelopers);
      const line = source.slice(0, found.offset).split('\n').length;
      return message === undefined ? [] : [`${file}:${line}: ${message}`];
    });
  });
  return [...forbidden, ...circlesIn(targets)];
}

/** Returns one message for every circle of imports that a walk from file to file comes upon. */
function circlesIn(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    const circle = way.slice(way.lastIndexOf(file));
    if (way.includes(file)) return [`${file}:1: imports itself: ${[...circle, file].join(' → ')}`];
    if (seen.has(file)) return [];
    seen.add(file);
    return (targets.get(file) ?? []).flatMap((target) => walk(target, [...way, file]));
  };
  return [...targets.keys()].flatMap((file) => walk(file, []));
}

/** One import as it is written in a file: static, dynamic, re-exported or of a type. */
interface Import {
  specifier: string;
  /** Position of the specifier, in UTF-16 units from the start of the file. */
  offset: number;
  /** Whether the whole statement vanishes when types are stripped. */
  typeOnly: boolean;
}

interface Text {
  start: number;
  value?: unknown;
  /** Of a template literal. */
  quasis?: { value: { cooked: string } }[];
}

/** The parts of an ESTree node that identify an import; no other node has a `source`. */
interface SyntaxNode {
  type?: string;
  source?: Text | null;
  importKind?: string;
  exportKind?: string;
  name?: { name?: string };
  attributes?: { name?: { name?: string }; value?: Text | null }[];
}

const isTypeOnly = (node: SyntaxNode): boolean =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

/** The file named by `<script src>`, which Astro bundles when the address is relative. */
const scriptSource = (node: SyntaxNode): SyntaxNode['source'] =>
  node.type === 'JSXOpeningElement' && node.name?.name === 'script'
    ? node.attributes?.find((attribute) => attribute.name?.name === 'src')?.value
    : undefined;

/**
 * Returns the imports of a .ts, .tsx or .mjs file, or of an .astro file: its frontmatter, expressions, `<script>`
 * contents and `<script src>`.
 */
function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const module = (value as SyntaxNode).source ?? scriptSource(value);
    const specifier = module?.value ?? module?.quasis?.[0]?.value.cooked;
    if (module && typeof specifier === 'string')
      found.push({ specifier, offset: module.start, typeOnly: isTypeOnly(value) });
    Object.values(value).forEach(visit);
  };
  visit(file.endsWith('.astro') ? parse(source).ast : parseSync(file, source).program);
  return found;
}
