import { describe, expect, test } from 'vitest';
import { forbiddenImports } from '../../../scripts/check-rooms/forbidden-imports.ts';
import { rooms } from '../../../scripts/check-rooms/rooms.ts';

describe('forbidden imports', () => {
  const arrowsOf = (files: Record<string, string>): string[] =>
    forbiddenImports(new Map(Object.entries(files)));

  describe('imports between rooms', () => {
    test('imports in the table are allowed, by subpath or relative path', () => {
      expect(
        arrowsOf({
          'src/pages/index.astro':
            "---\nimport Shop from '#layouts/Shop.astro';\nimport '../styles/shop.css';\n---\n",
          'src/islands/cart/CartTable.tsx':
            "import { $cart } from '../../stores/cart.ts';\nimport { useState } from 'react';\n",
          'src/stores/cart.ts':
            "import { shop } from '#shop.config.ts';\nimport { homePath } from '#paths.ts';\n",
          'scripts/build.ts':
            "import { productPath } from '#paths.ts';\nimport { provider } from './provider.ts';\n",
        }),
      ).toEqual([]);
    });

    test('an import from a room above is reported with file, line and what is allowed', () => {
      expect(
        arrowsOf({
          'src/stores/cart.ts': "// the cart\nimport { CartTable } from '#islands/cart/CartTable.tsx';\n",
        }),
      ).toEqual([
        'src/stores/cart.ts:2: stores may not import islands (#islands/cart/CartTable.tsx); it may import search, catalogue/live, catalogue/records, rules, paths, shop.config, early.config, delivery.config',
      ]);
    });

    test.each([
      ['static', "import { a } from '#stores/a.ts';"],
      ['bare', "import '#stores/a.ts';"],
      ['relative', "import { a } from '../stores/a.ts';"],
      ['of a type', "import type { A } from '#stores/a.ts';"],
      ['of a type, inline', "type A = import('#stores/a.ts').A;"],
      ['dynamic', "const a = await import('#stores/a.ts');"],
      ['dynamic, in a template literal', 'const a = await import(`#stores/a.ts`);'],
      ['re-exported', "export { a } from '#stores/a.ts';"],
      ['re-exported whole', "export * from '#stores/a.ts';"],
      ['with a query', "import a from '#stores/a.ts?url';"],
    ])('an import is seen when it is %s', (_kind, line) => {
      expect(arrowsOf({ 'src/ui/Price.tsx': `const view = <p>Don't \`stop</p>;\n${line}\n` })).toEqual([
        expect.stringMatching(/^src\/ui\/Price\.tsx:2: ui may not import stores/),
      ]);
    });

    test.each([
      ['frontmatter', "---\nconst name = 'so‘m';\nimport { a } from '#stores/a.ts';\n---\n<p />\n", 3],
      ['an expression', "---\n---\n<p>{import('#stores/a.ts')}</p>\n", 3],
      ['a script', "<p>so‘m</p>\n<script>\n  import { a } from '#stores/a.ts';\n</script>\n", 3],
      ['a script, later', "<script>\n  await import('../stores/a.ts');\n</script>\n", 2],
      ['the source of a script', '<p />\n<script src="../stores/a.ts"></script>\n', 2],
    ])('an .astro file is read in %s', (_part, source, line) => {
      expect(arrowsOf({ 'src/components/Card.astro': source })).toEqual([
        expect.stringContaining(`src/components/Card.astro:${line}: components may not import stores`),
      ]);
    });

    test('text that looks like an import is not an import', () => {
      expect(
        arrowsOf({
          'src/rules/price.ts':
            "// import '#stores/a.ts'\nexport const help = \"import x from '#stores/a.ts'\";\n",
          'src/components/Help.astro': "<p>import x from '#stores/a.ts'</p>\n",
        }),
      ).toEqual([]);
    });
  });

  describe('special rooms', () => {
    test('types of the catalogue may be imported where its code may not', () => {
      const use = "import { parseProduct } from '#catalogue/records/product.ts';\n";
      const name = "import type { Product } from '#catalogue/records/product.ts';\n";
      expect(arrowsOf({ 'src/ui/ProductCard.tsx': name })).toEqual([]);
      expect(arrowsOf({ 'src/components/Card.astro': `---\n${name}---\n` })).toEqual([]);
      expect(arrowsOf({ 'src/components/card.ts': use })).toEqual([
        expect.stringContaining('types of catalogue'),
      ]);
    });

    test('an island may import its own parts, but not another island', () => {
      expect(
        arrowsOf({
          'src/islands/cart/MiniCart.tsx':
            "import { Line } from './Line.tsx';\nimport { Heart } from '../wishlist/Heart.tsx';\n",
        }),
      ).toEqual([
        expect.stringMatching(
          /:2: islands\/cart may not import islands\/wishlist .* share state through stores/,
        ),
      ]);
    });

    test('rules import only rules: no settings, no packages, no Node', () => {
      expect(
        arrowsOf({
          'src/rules/price.ts':
            "import { sum } from './sum.ts';\nimport { shop } from '#shop.config.ts';\nimport * as v from 'valibot';\nimport fs from 'node:fs';\n",
        }),
      ).toEqual([
        expect.stringContaining('src/rules/price.ts:2: rules may not import shop.config'),
        expect.stringContaining('src/rules/price.ts:3: rules imports no packages (valibot)'),
        expect.stringContaining('src/rules/price.ts:4: rules imports no packages (node:fs)'),
      ]);
    });

    test('the shop does not import its commands, and commands do not import views', () => {
      expect(
        arrowsOf({
          'src/pages/index.astro': "---\nimport { build } from '../../scripts/build.ts';\n---\n",
          'src/stores/cart.ts': "import manifest from '../../package.json';\n",
          'scripts/build.ts': "import { $cart } from '#stores/cart.ts';\n",
        }),
      ).toEqual([
        expect.stringContaining('pages may not import scripts'),
        expect.stringContaining('stores reaches outside src/ (../../package.json)'),
        expect.stringContaining('scripts may not import stores'),
      ]);
    });

    test('a folder of src/ that is not a room is reported', () => {
      expect(arrowsOf({ 'src/utils/misc.ts': '', 'src/env.d.ts': '' })).toEqual([
        expect.stringContaining('src/utils/misc.ts:1: utils is not a room'),
      ]);
    });
  });
});

describe('rooms', () => {
  test('every allowed import points down the table', () => {
    const order = [...rooms.keys()];
    const upward = [...rooms].flatMap(([room, { imports, types = [] }]) =>
      [...imports, ...types]
        .filter((other) => order.indexOf(other) <= order.indexOf(room))
        .map((other) => `${room} → ${other}`),
    );
    expect(upward).toEqual([]);
  });
});
