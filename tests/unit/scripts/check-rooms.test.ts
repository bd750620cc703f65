import { expect, test } from 'vitest';
import { forbiddenImports } from '../../../scripts/check-rooms/forbidden-imports.ts';
import { rooms } from '../../../scripts/check-rooms/rooms.ts';

const complaintsOf = (files: Record<string, string>): string[] =>
  forbiddenImports(new Map(Object.entries(files)));

const TYPE = "import type { Product } from '#catalogue/records/product.ts';\n";

test('types of the catalogue may be imported where its code may not, and texts are no imports', () => {
  const files = {
    'src/ui/ProductCard.tsx': TYPE,
    'src/components/Card.astro': `---\n${TYPE}---\n<p>import x from '#stores/a.ts'</p>\n`,
    'src/rules/price.ts': "// import '#stores/a.ts'\nexport const help = \"import x from '#stores/a.ts'\";\n",
  };
  expect(complaintsOf(files)).toEqual([]);
});

test.each([
  [
    'src/stores/cart.ts',
    "// the cart\nimport { CartTable } from '#islands/cart/CartTable.tsx';",
    /^src\/stores\/cart\.ts:2: stores may not import islands \(#islands\/cart\/CartTable\.tsx\); it may import search, /,
  ],
  ['src/components/card.ts', TYPE.replace('type ', ''), /types of catalogue/],
  ['src/islands/cart/MiniCart.tsx', "import { Line } from './Line.tsx';", undefined],
  ['src/islands/cart/MiniCart.tsx', "import { Heart } from '../wishlist/Heart.tsx';", /share state through/],
  ['src/rules/price.ts', "import { shop } from '#shop.config.ts';", /rules may not import shop\.config/],
  ['src/rules/price.ts', "import fs from 'node:fs';", /rules imports no packages \(node:fs\)/],
  ['src/pages/index.astro', "---\nimport '../../scripts/build.ts';\n---\n", /pages may not import scripts/],
  ['src/stores/cart.ts', "import manifest from '../../package.json';", /stores reaches outside src/],
  ['scripts/build.ts', "import { $cart } from '#stores/cart.ts';", /scripts may not import stores/],
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
