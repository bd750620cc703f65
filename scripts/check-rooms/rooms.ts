/** What one room may import. */
interface Room {
  /** The other rooms that it may import. */
  imports: readonly string[];
  /** The other rooms from which it may only import types (`import type`). */
  types?: readonly string[];
  /** `none`: the room imports no package either. */
  packages?: 'none';
  /** `apart`: the folders in the room never import each other; a file beside them may import them all. */
  folders?: 'apart';
}

const SETTINGS = ['paths', 'shop.config', 'early.config', 'delivery.config'];
const WORDS_AND_LOOKS = ['texts', 'styles', 'shown-pages', ...SETTINGS];
/** The parts of the catalogue that browsers may load; the snapshot is only for Node. */
const CATALOGUE = ['catalogue/live', 'catalogue/records'];

/**
 * The rooms of src/ from top to bottom, with scripts/ above them. Imports only point down this list.
 * Records have one type, inferred in the catalogue, so any code that draws a product may import that type.
 */
export const rooms: ReadonlyMap<string, Room> = new Map<string, Room>([
  [
    'scripts',
    {
      imports: [
        ...['metadata', 'search', 'catalogue/snapshot', 'catalogue/live', 'catalogue/records', 'rules'],
        ...WORDS_AND_LOOKS,
      ],
    },
  ],
  [
    'pages',
    {
      imports: [
        ...['layouts', 'components', 'metadata', 'islands', 'ui', 'client', 'stores', 'catalogue/snapshot'],
        ...CATALOGUE,
        ...['rules', ...WORDS_AND_LOOKS],
      ],
    },
  ],
  [
    'layouts',
    {
      imports: [
        'components',
        'metadata',
        'islands',
        'client',
        'runtime',
        'catalogue/snapshot',
        'catalogue/records',
        ...WORDS_AND_LOOKS,
      ],
      types: ['rules'],
    },
  ],
  [
    'components',
    {
      imports: ['metadata', 'islands', 'ui', 'client', 'rules', ...WORDS_AND_LOOKS],
      types: ['catalogue/snapshot', 'catalogue/records'],
    },
  ],
  ['metadata', { imports: ['catalogue/records', 'rules', ...WORDS_AND_LOOKS] }],
  [
    'islands',
    { imports: ['ui', 'stores', 'search', ...CATALOGUE, 'rules', ...WORDS_AND_LOOKS], folders: 'apart' },
  ],
  ['ui', { imports: ['catalogue/records', 'rules', ...WORDS_AND_LOOKS] }],
  ['client', { imports: ['stores', 'service-worker', ...CATALOGUE, 'runtime', 'rules', ...WORDS_AND_LOOKS] }],
  ['stores', { imports: ['search', ...CATALOGUE, 'runtime', 'rules', ...SETTINGS] }],
  ['search', { imports: ['catalogue/snapshot', ...CATALOGUE, 'rules', 'texts', ...SETTINGS] }],
  ['catalogue/snapshot', { imports: ['catalogue/records', 'rules', ...SETTINGS] }],
  ['catalogue/live', { imports: ['catalogue/records', 'runtime', 'rules', ...SETTINGS] }],
  ['catalogue/records', { imports: ['rules', ...SETTINGS] }],
  ['service-worker', { imports: SETTINGS }],
  ['runtime', { imports: [] }],
  ['shown-pages', { imports: ['texts', 'paths', 'shop.config'] }],
  ['texts', { imports: [] }],
  ['styles', { imports: [] }],
  ['paths', { imports: [], types: ['rules'] }],
  ['rules', { imports: [], types: ['delivery.config'], packages: 'none' }],
  ['shop.config', { imports: [] }],
  ['early.config', { imports: [] }],
  ['delivery.config', { imports: [] }],
  ['content.config', { imports: [] }],
]);

/** Where a file lives: its room, and the folder (or file) directly inside that room. */
export interface Place {
  room: string;
  folder: string | undefined;
}

/**
 * The place of a file given by its path from the project folder; `undefined` outside src/ and scripts/.
 * `src/islands/cart/CartTable.tsx` is in room `islands`, folder `cart`; `src/paths.ts` is room `paths`.
 */
export function placeOf(path: string): Place | undefined {
  const [top, room, folder] = path.split('/');
  if (top === 'scripts') return { room: 'scripts', folder: undefined };
  if (top === 'src' && room === 'catalogue') return { room: `catalogue/${folder}`, folder: undefined };
  if (top !== 'src' || room === undefined) return undefined;
  return { room: folder === undefined ? room.replace(/\.[^.]+$/, '') : room, folder };
}
