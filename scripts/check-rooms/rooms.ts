/** What one room may import. */
export interface Room {
  /** The other rooms that it may import. */
  imports: readonly string[];
  /** The other rooms of which it may name types only (`import type`). */
  types?: readonly string[];
  /** `none`: the room imports no package either. */
  packages?: 'none';
  /** `apart`: the folders in the room never import each other; a file beside them may import them all. */
  folders?: 'apart';
}

const SETTINGS = ['paths', 'shop.config', 'first-visit.config', 'delivery.config'];
const WORDS_AND_LOOKS = ['texts', 'styles', 'shown-pages', ...SETTINGS];
/** What browsers may have of the catalogue; the snapshot is for Node alone. */
const CATALOGUE = ['catalogue/live', 'catalogue/records'];

/**
 * The rooms of src/ from top to bottom, with scripts/ above them. An arrow points down this list only.
 * Records have one type, inferred in the catalogue, so whoever draws a product may name that type.
 */
export const rooms: ReadonlyMap<string, Room> = new Map<string, Room>([
  [
    'scripts',
    {
      imports: [
        ...['metadata', 'catalogue/snapshot', 'catalogue/live', 'catalogue/records', 'rules'],
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
        'catalogue/snapshot',
        'catalogue/records',
        ...WORDS_AND_LOOKS,
      ],
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
  ['islands', { imports: ['ui', 'stores', ...CATALOGUE, 'rules', ...WORDS_AND_LOOKS], folders: 'apart' }],
  ['ui', { imports: ['catalogue/records', 'rules', ...WORDS_AND_LOOKS] }],
  ['client', { imports: ['stores', 'service-worker', ...CATALOGUE, 'rules', ...WORDS_AND_LOOKS] }],
  ['stores', { imports: [...CATALOGUE, 'rules', ...SETTINGS] }],
  ['catalogue/snapshot', { imports: ['catalogue/records', 'rules', ...SETTINGS] }],
  ['catalogue/live', { imports: ['catalogue/records', 'rules', ...SETTINGS] }],
  ['catalogue/records', { imports: ['rules', ...SETTINGS] }],
  ['service-worker', { imports: SETTINGS }],
  ['rules', { imports: [], packages: 'none' }],
  ['texts', { imports: [] }],
  ['styles', { imports: [] }],
  ['shown-pages', { imports: ['paths', 'shop.config'] }],
  ['paths', { imports: [] }],
  ['shop.config', { imports: [] }],
  ['first-visit.config', { imports: [] }],
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
