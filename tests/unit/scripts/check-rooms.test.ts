import { expect, test } from 'vitest';
import { forbiddenImports } from '../../../scripts/check-rooms/forbidden-imports.ts';
import { rooms } from '../../../scripts/check-rooms/rooms.ts';

const complaintsOf = (files: Record<string, string>): string[] =>
  forbiddenImports(new Map(Object.entries(files)));

const USE = "import { parseProduct } from '#catalogue/records/product.ts';\n";
const NAME = "import type { Product } from '#catalogue/records/product.ts';\n";

test.each<[string, Record<string, string>]>([
  [
    'of types of the catalogue where its code may not be',
    { 'src/ui/ProductCard.tsx': NAME, 'src/components/Card.astro': `---\n${NAME}---\n` },
  ],
  [
    'that are only text',
    {
      'src/rules/price.ts':
        "// import '#stores/a.ts'\nexport const help = \"import x from '#stores/a.ts'\";\n",
      'src/components/Help.astro': "<p>import x from '#stores/a.ts'</p>\n",
    },
  ],
])('imports %s are allowed', (_, files) => {
  expect(complaintsOf(files)).toEqual([]);
});

test.each<[string, Record<string, string>, (string | RegExp)[]]>([
  [
    'an import from a room above, with file, line and what is allowed',
    { 'src/stores/cart.ts': "// the cart\nimport { CartTable } from '#islands/cart/CartTable.tsx';\n" },
    [
      /^src\/stores\/cart\.ts:2: stores may not import islands \(#islands\/cart\/CartTable\.tsx\); it may import search, catalogue\/live, catalogue\/records, rules, paths, shop\.config, early\.config, delivery\.config$/,
    ],
  ],
  [
    'code of the catalogue where only types may be imported',
    { 'src/components/card.ts': USE },
    ['types of catalogue'],
  ],
  [
    'another island, but not an island’s own parts',
    {
      'src/islands/cart/MiniCart.tsx':
        "import { Line } from './Line.tsx';\nimport { Heart } from '../wishlist/Heart.tsx';\n",
    },
    [/:2: islands\/cart may not import islands\/wishlist .* share state through stores/],
  ],
  [
    'all but rules in rules: no settings, no packages, no Node',
    {
      'src/rules/price.ts':
        "import { sum } from './sum.ts';\nimport { shop } from '#shop.config.ts';\nimport * as v from 'valibot';\nimport fs from 'node:fs';\n",
    },
    [
      'src/rules/price.ts:2: rules may not import shop.config',
      'src/rules/price.ts:3: rules imports no packages (valibot)',
      'src/rules/price.ts:4: rules imports no packages (node:fs)',
    ],
  ],
  [
    'commands in the shop, and views in commands',
    {
      'src/pages/index.astro': "---\nimport { build } from '../../scripts/build.ts';\n---\n",
      'src/stores/cart.ts': "import manifest from '../../package.json';\n",
      'scripts/build.ts': "import { $cart } from '#stores/cart.ts';\n",
    },
    [
      'pages may not import scripts',
      'stores reaches outside src/ (../../package.json)',
      'scripts may not import stores',
    ],
  ],
  [
    'a folder of src/ that is not a room',
    { 'src/utils/misc.ts': '', 'src/env.d.ts': '' },
    ['src/utils/misc.ts:1: utils is not a room'],
  ],
])('reports %s', (_, files, complaints) => {
  expect(complaintsOf(files)).toEqual(
    complaints.map((complaint) =>
      typeof complaint === 'string' ? expect.stringContaining(complaint) : expect.stringMatching(complaint),
    ),
  );
});

test.each([
  "import { a } from '#stores/a.ts';",
  "import '#stores/a.ts';",
  "import type { A } from '../stores/a.ts';",
  "type A = import('#stores/a.ts').A;",
  'const a = await import(`#stores/a.ts`);',
  "export * from '#stores/a.ts';",
  "import a from '#stores/a.ts?url';",
])('an import is seen: %s', (line) => {
  expect(complaintsOf({ 'src/ui/Price.tsx': `const view = <p>Don't \`stop</p>;\n${line}\n` })).toEqual([
    expect.stringMatching(/^src\/ui\/Price\.tsx:2: ui may not import stores/),
  ]);
});

test.each([
  ['frontmatter', "---\nconst name = 'so‘m';\nimport { a } from '#stores/a.ts';\n---\n<p />\n", 3],
  ['an expression', "---\n---\n<p>{import('#stores/a.ts')}</p>\n", 3],
  ['a script', "<p>so‘m</p>\n<script>\n  import { a } from '#stores/a.ts';\n</script>\n", 3],
  ['the source of a script', '<p />\n<script src="../stores/a.ts"></script>\n', 2],
])('an .astro file is read in %s', (_, source, line) => {
  expect(complaintsOf({ 'src/components/Card.astro': source })).toEqual([
    expect.stringContaining(`src/components/Card.astro:${line}: components may not import stores`),
  ]);
});

test('every allowed import points down the table of rooms', () => {
  const order = [...rooms.keys()];
  const upward = [...rooms].flatMap(([room, { imports, types = [] }]) =>
    [...imports, ...types]
      .filter((other) => order.indexOf(other) <= order.indexOf(room))
      .map((other) => `${room} → ${other}`),
  );
  expect(upward).toEqual([]);
});
