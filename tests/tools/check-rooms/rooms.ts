import { posix } from 'node:path';
import { SETTINGS, scriptRooms } from './script-rooms.ts';

/** What one room may import. */
interface Room {
  /** The other rooms that it may import. */
  imports: readonly string[];
  /** The other rooms from which it may only import types (`import type`). */
  types?: readonly string[];
  /** What only these of its files may import as well. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** `none`: the room imports no package either. */
  packages?: 'none';
  /** `apart`: its files import those of their own noun and of the kit, not those of another noun. */
  nouns?: 'apart';
}

const WORDS = ['texts', 'styles', ...SETTINGS];
/** The parts of the catalogue that browsers may load; the snapshot is only for Node. */
const CATALOGUE = ['catalogue/live', 'catalogue/records'];
/** What any view may import of the other views. */
const PARTS = ['view *.tsx', 'view *.ts', 'view *.css'];

/**
 * The rooms of src/ from top to bottom, with those of scripts/ above them. Imports only point down this list.
 * Views are told apart by their suffix, which says when their code runs: see README.md of src/.
 * Records have one type, inferred in the catalogue, so any code that draws a product may import that type.
 */
export const rooms: ReadonlyMap<string, Room> = new Map<string, Room>([
  ...scriptRooms,
  [
    'pages',
    {
      imports: [
        ...['view *.astro', 'view *.island', 'view *.client', ...PARTS, 'metadata', 'catalogue/snapshot'],
        ...[...CATALOGUE, 'runtime', 'rules', ...WORDS],
      ],
    },
  ],
  [
    'view *.astro',
    {
      imports: [
        ...['view *.island', 'view *.client', ...PARTS, 'metadata', 'catalogue/records'],
        ...['runtime', 'rules', ...WORDS],
      ],
      types: ['catalogue/snapshot'],
      only: { 'src/view/shell/Shell.astro': ['catalogue/snapshot'] },
    },
  ],
  ['metadata', { imports: ['catalogue/records', 'rules', ...WORDS] }],
  [
    'view *.island',
    {
      imports: [...PARTS, 'stores', 'search', ...CATALOGUE, 'runtime', 'rules', ...WORDS],
      nouns: 'apart',
    },
  ],
  [
    'view *.client',
    {
      imports: ['view *.ts', 'view *.css', 'stores', ...CATALOGUE, 'runtime', 'rules', ...WORDS],
      nouns: 'apart',
    },
  ],
  ['view *.tsx', { imports: ['view *.ts', 'view *.css', 'catalogue/records', 'rules', ...WORDS] }],
  ['view *.ts', { imports: ['catalogue/records', 'rules', ...WORDS] }],
  ['view *.css', { imports: ['styles'] }],
  ['stores', { imports: ['search', ...CATALOGUE, 'runtime', 'rules', ...SETTINGS] }],
  ['search', { imports: ['catalogue/snapshot', ...CATALOGUE, 'rules', 'texts', ...SETTINGS] }],
  ['catalogue/snapshot', { imports: ['catalogue/records', 'rules', ...SETTINGS] }],
  ['catalogue/live', { imports: ['catalogue/records', 'runtime', 'rules', ...SETTINGS] }],
  ['catalogue/records', { imports: ['rules', ...SETTINGS] }],
  ['runtime', { imports: ['paths'] }],
  ['texts', { imports: [] }],
  ['styles', { imports: [] }],
  ['paths', { imports: [], types: ['rules'] }],
  ['rules', { imports: [], types: ['delivery.config'], packages: 'none' }],
  ['shop.config', { imports: [] }],
  ['visits.config', { imports: [] }],
  ['delivery.config', { imports: [] }],
  ['content.config', { imports: [] }],
]);

/** The noun whose code the others share. */
export const KIT = 'kit';

/** The folder that an owner may delete, so only pages import it. */
export const TEMPLATE = 'template';

/** The files that know every noun: tables of what a name in HTML stands for, and the host of panels. */
export const knowingEveryNoun: ReadonlySet<string> = new Set(
  [
    ...['start.client.ts', 'actions.client.ts', 'bindings.client.ts', 'enhancements.client.ts'],
    ...['carried-over-events.client.ts', 'panels.island.tsx', 'names.d.ts'],
  ].map((name) => `src/view/shell/${name}`),
);

/** Where a file lives: its room, and for a view also the noun that it shows. */
export interface Place {
  room: string;
  noun?: string;
}

/**
 * The place of a file given by its path from the project folder; `undefined` outside src/ and scripts/.
 * `src/view/cart/CartPage.island.tsx` is in room `view *.island`, noun `cart`; `src/paths.ts` is room `paths`;
 * `scripts/build/images/image-store.ts` is in room `scripts/build/images`.
 */
export function placeOf(path: string): Place | undefined {
  const [top, room, folder] = path.split('/');
  if (top === 'scripts') return { room: posix.dirname(path) };
  if (top !== 'src' || room === undefined) return undefined;
  if (room === 'catalogue') return { room: `catalogue/${folder}` };
  if (folder === undefined) return { room: room.replace(/\.[^.]+$/, '') };
  if (room === TEMPLATE) return { room: `view *${suffixOf(path)}`, noun: TEMPLATE };
  return room === 'view' ? { room: `view *${suffixOf(path)}`, noun: folder } : { room };
}

/** The suffix that says what a view is: `.island` and `.client`, or else that of its language. */
const suffixOf = (path: string): string => path.match(/\.(island|client)(?=\.tsx?$)|\.[^./]+$/)?.[0] ?? '';
