import { expect, test } from 'vitest';
import { forbiddenImports } from '../../tools/check-rooms/forbidden-imports.ts';
import { rooms } from '../../tools/check-rooms/rooms.ts';

const complaintsOf = (files: Record<string, string>): string[] =>
  forbiddenImports(new Map(Object.entries(files)));

const TYPE = "import type { Product } from '#catalogue/records/product.ts';\n";

test('types of the catalogue may be imported where its code may not, and texts are no imports', () => {
  const files = {
    'src/view/kit/ProductCard.tsx': TYPE,
    'src/view/home/Card.astro': `---\n${TYPE}---\n<p>import x from '#stores/a.ts'</p>\n`,
    'src/rules/price.ts': "// import '#stores/a.ts'\nexport const help = \"import x from '#stores/a.ts'\";\n",
  };
  expect(complaintsOf(files)).toEqual([]);
});

const from = (path: string) => `import { a } from '${path}';`;
const typeFrom = (path: string) => `import type { A } from '${path}';`;
const pageWith = (path: string) => `---\nimport A from '${path}';\n---\n`;

const ISLAND = 'src/view/cart/MiniCart.island.tsx';
const CLIENT = 'src/view/cart/cart-actions.client.ts';
const MERGE = 'scripts/provider/import/merge/a.ts';

test.each<[file: string, source: string, complaint?: RegExp]>([
  [
    'src/stores/cart.ts',
    `// the cart\n${from('#view/cart/CartTable.island.tsx')}`,
    /^src\/stores\/cart\.ts:2: stores may not import view \*\.island \(#view\/cart\/CartTable\.island\.tsx\); it may import search, /,
  ],
  [ISLAND, from('./Line.island.tsx')],
  [ISLAND, `${from('#view/wishlist/Heart.tsx')}\nimport '#view/wishlist/heart.css';`],
  [ISLAND, from('#view/wishlist/WishlistPage.island.tsx'), /they meet in stores/],
  [CLIENT, from('#view/newsletter/newsletter.client.ts'), /they meet in stores/],
  [CLIENT, from('./MiniCart.island.tsx'), /may not import view \*\.island/],
  ['src/view/shell/actions.client.ts', from('#view/cart/cart-actions.client.ts')],
  ['src/view/shell/menus.client.ts', from('#view/cart/cart-actions.client.ts'), /they meet in stores/],
  ['src/view/kit/Price.tsx', from('#stores/cart.ts'), /view \*\.tsx may not import stores/],
  ['src/view/home/Partners.astro', pageWith('#template/A.astro'), /which an owner may delete/],
  ['src/pages/login.astro', pageWith('#template/A.astro')],
  ['src/rules/price.ts', from('node:fs'), /rules imports no packages \(node:fs\)/],
  ['src/stores/cart.ts', from('../../package.json'), /stores reaches outside src/],
  ['src/utils/misc.ts', '', /src\/utils\/misc\.ts:1: utils is not a room/],
  ['scripts/build.ts', from('#stores/cart.ts'), /^scripts\/build\.ts:1: scripts may not import stores/],
  ['scripts/site/a.ts', "export * from '../publish/storage/a.ts';", /site may not import .*publish\/storage/],
  ['scripts/network/a.ts', typeFrom('../settings/environment.ts'), /network may not import .*\/settings/],
  ['scripts/guards/a.ts', "await import('../publish/publish-site.ts');", /guards may not import .*\/publish/],
  [MERGE, typeFrom('../dialects/dialect.ts')],
  [
    MERGE,
    from('../dialects/dialects.ts'),
    /merge may not import scripts\/provider\/import\/dialects .* types of scripts\/provider\/import\/dialects/,
  ],
  ['scripts/build/a.ts', from('../../tests/tools/run-tool.ts'), /build reaches outside src\/ and scripts\//],
  ['scripts/publish/lock/a.ts', '', /scripts\/publish\/lock is not a room/],
])(
  'of imports from other rooms, only what the table allows is accepted: %s, %s',
  (...[file, source, complaint]) => {
    expect(complaintsOf({ [file]: source })).toEqual(complaint ? [expect.stringMatching(complaint)] : []);
  },
);

test('what an owner runs imports no package that only developers have, except its types', () => {
  const files = new Map([
    ['scripts/report.ts', "import { parse } from 'csv-parse/sync';"],
    ['scripts/doctor.ts', "import type { Options } from 'csv-parse/sync';"],
    ['src/metadata/a.ts', "export * from '@scope/data';"],
  ]);
  expect(forbiddenImports(files, new Set(['csv-parse', '@scope/data']))).toEqual([
    'scripts/report.ts:1: scripts imports csv-parse, which `npm ci --omit=dev` leaves out',
    'src/metadata/a.ts:1: metadata imports @scope/data, which `npm ci --omit=dev` leaves out',
  ]);
});

test('a circle of files is refused, also one of types', () => {
  const files = {
    'src/rules/a.ts': "import { b } from './b.ts';",
    'src/rules/b.ts': "import './c.ts';\nimport './d.ts';",
    'src/rules/c.ts': "import './d.ts';",
    'src/rules/d.ts': "import type { B } from './b.ts';",
    'scripts/site/e.ts': "import { f } from './f.ts';",
    'scripts/site/f.ts': "import type { E } from './e.ts';",
  };
  expect(complaintsOf(files)).toEqual([
    'src/rules/b.ts:1: imports itself: src/rules/b.ts → src/rules/c.ts → src/rules/d.ts → src/rules/b.ts',
    'scripts/site/e.ts:1: imports itself: scripts/site/e.ts → scripts/site/f.ts → scripts/site/e.ts',
  ]);
});

test('every allowed import points down the table of rooms', () => {
  const order = [...rooms.keys()];
  for (const [room, { imports, types = [] }] of rooms)
    for (const other of [...imports, ...types])
      expect(order.indexOf(other), `${room} → ${other}`).toBeGreaterThan(order.indexOf(room));
});
