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
  ['scripts/build.ts', "import { $cart } from '#stores/cart.ts';", /scripts may not import stores/],
  ['scripts/build.ts', "import { Icon } from '#view/kit/Icon.tsx';", /scripts may not import view/],
  ['src/utils/misc.ts', '', /src\/utils\/misc\.ts:1: utils is not a room/],
])(
  'of imports from other rooms, only what the table allows is accepted: %s, %s',
  (file, source, complaint) => {
    const expected = complaint ? [expect.stringMatching(complaint)] : [];
    expect(complaintsOf({ [file]: source })).toEqual(expected);
  },
);

test('a circle of files is refused, also one of types', () => {
  const files = {
    'src/rules/a.ts': "import { b } from './b.ts';",
    'src/rules/b.ts': "import './c.ts';\nimport './d.ts';",
    'src/rules/c.ts': "import './d.ts';",
    'src/rules/d.ts': "import type { B } from './b.ts';",
  };
  expect(complaintsOf(files)).toEqual([
    'src/rules/b.ts:1: imports itself: src/rules/b.ts → src/rules/c.ts → src/rules/d.ts → src/rules/b.ts',
  ]);
});

test('every allowed import points down the table of rooms', () => {
  const order = [...rooms.keys()];
  for (const [room, { imports, types = [] }] of rooms)
    for (const other of [...imports, ...types])
      expect(order.indexOf(other), `${room} → ${other}`).toBeGreaterThan(order.indexOf(room));
});
