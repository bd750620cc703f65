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

const ISLAND = 'src/view/cart/MiniCart.island.tsx';
const CLIENT = 'src/view/cart/cart-actions.client.ts';

test.each([
  [
    'src/stores/cart.ts',
    "// the cart\nimport { CartTable } from '#view/cart/CartTable.island.tsx';",
    /^src\/stores\/cart\.ts:2: stores may not import view \*\.island \(#view\/cart\/CartTable\.island\.tsx\); it may import search, /,
  ],
  [ISLAND, "import { Line } from './Line.island.tsx';", undefined],
  [ISLAND, "import { useFocus } from '#view/kit/use-focus.island.ts';", undefined],
  [
    ISLAND,
    "import { Heart } from '#view/wishlist/Heart.tsx';\nimport '#view/wishlist/heart.css';",
    undefined,
  ],
  [ISLAND, "import { Page } from '#view/wishlist/WishlistPage.island.tsx';", /they meet in stores/],
  [CLIENT, "import { send } from '#view/newsletter/newsletter.client.ts';", /they meet in stores/],
  [CLIENT, "import { MiniCart } from './MiniCart.island.tsx';", /may not import view \*\.island/],
  ['src/view/shell/actions.client.ts', "import { add } from '#view/cart/cart-actions.client.ts';", undefined],
  [
    'src/view/shell/menus.client.ts',
    "import { add } from '#view/cart/cart-actions.client.ts';",
    /they meet in stores/,
  ],
  [
    'src/view/kit/Price.tsx',
    "import { $cart } from '#stores/cart.ts';",
    /view \*\.tsx may not import stores/,
  ],
  ['src/view/kit/icons.ts', "import { Icon } from './Icon.tsx';", /view \*\.ts may not import view \*\.tsx/],
  [
    'src/view/shell/Footer.astro',
    "---\nimport '#catalogue/snapshot/a.ts';\n---\n",
    /may not import catalogue\/snapshot/,
  ],
  [
    'src/view/home/Partners.astro',
    "---\nimport A from '#template/A.astro';\n---\n",
    /which an owner may delete/,
  ],
  ['src/metadata/a.ts', "import { texts } from '#template/texts/a.ts';", /which an owner may delete/],
  ['src/pages/login.astro', "---\nimport A from '#template/A.astro';\n---\n", undefined],
  ['src/template/B.astro', "---\nimport A from './A.astro';\n---\n", undefined],
  ['src/runtime/head/head.ts', "import { $cart } from '#stores/cart.ts';", /runtime may not import stores/],
  ['src/runtime/head/head.ts', "import { CART } from '#rules/cart.ts';", /runtime may not import rules/],
  ['src/rules/price.ts', "import { shop } from '#shop.config.ts';", /rules may not import shop\.config/],
  ['src/rules/price.ts', "import fs from 'node:fs';", /rules imports no packages \(node:fs\)/],
  ['src/pages/index.astro', "---\nimport '../../scripts/build.ts';\n---\n", /pages may not import scripts/],
  ['src/stores/cart.ts', "import manifest from '../../package.json';", /stores reaches outside src/],
  [
    'scripts/build.ts',
    "import { $cart } from '#stores/cart.ts';",
    /^scripts\/build\.ts:1: scripts may not import stores/,
  ],
  ['scripts/build.ts', "import { Icon } from '#view/kit/Icon.tsx';", /scripts may not import view/],
  ['src/utils/misc.ts', '', /src\/utils\/misc\.ts:1: utils is not a room/],
  ['scripts/dev.ts', "import { openStore } from './build/catalogue-store.ts';", undefined],
  [
    'scripts/rebuild/a.ts',
    "import { runOutbox } from '../provider/outbox/run-outbox.ts';",
    /scripts\/rebuild may not import scripts\/provider\/outbox/,
  ],
  [
    'scripts/alerts/a.ts',
    "import type { StoredOrder } from '../provider/tables/orders.ts';",
    /scripts\/alerts may not import scripts\/provider\/tables/,
  ],
  [
    'scripts/site/a.ts',
    "export * from '../publish/storage/bucket-folder.ts';",
    /scripts\/site may not import scripts\/publish\/storage/,
  ],
  [
    'scripts/network/a.ts',
    "import type { Environment } from '../settings/environment.ts';",
    /scripts\/network may not import scripts\/settings/,
  ],
  [
    'scripts/guards/a.ts',
    "const { publishSite } = await import('../publish/publish-site.ts');",
    /scripts\/guards may not import scripts\/publish/,
  ],
  [
    'scripts/terminal/a.ts',
    "import type { Allowed } from '../guards/allowed.ts';",
    /scripts\/terminal may not import scripts\/guards/,
  ],
  [
    'scripts/build/images/a.ts',
    "import { buildSite } from '../build-site.ts';",
    /scripts\/build\/images may not import scripts\/build /,
  ],
  [
    'scripts/provider/http/a.ts',
    "import { importFiles } from '../import/import-files.ts';",
    /scripts\/provider\/http may not import scripts\/provider\/import/,
  ],
  ['scripts/provider/import/merge/a.ts', "import type { Named } from '../dialects/dialect.ts';", undefined],
  [
    'scripts/provider/import/merge/a.ts',
    "import { dialects } from '../dialects/dialects.ts';",
    /import\/merge may not import scripts\/provider\/import\/dialects .* types of scripts\/provider\/import\/dialects/,
  ],
  [
    'scripts/provider/import/merge/a.ts',
    "import type { Table } from '../source/table.ts';",
    /import\/merge may not import scripts\/provider\/import\/source/,
  ],
  [
    'scripts/provider/import/source/a.ts',
    "import type { Row } from '../dialects/dialect.ts';",
    /import\/source may not import scripts\/provider\/import\/dialects/,
  ],
  [
    'scripts/provider/import/merge/a.ts',
    "import { addOrder } from '../../http/orders.ts';",
    /import\/merge may not import scripts\/provider\/http/,
  ],
  [
    'scripts/build/a.ts',
    "import { runTool } from '../../tests/tools/run-tool.ts';",
    /scripts\/build reaches outside src\/ and scripts\//,
  ],
  ['scripts/publish/lock/a.ts', '', /scripts\/publish\/lock is not a room/],
])(
  'of imports from other rooms, only what the table allows is accepted: %s, %s',
  (file, source, complaint) => {
    const expected = complaint ? [expect.stringMatching(complaint)] : [];
    expect(complaintsOf({ [file]: source })).toEqual(expected);
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
