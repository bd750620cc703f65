import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classesOf, ownClasses } from '../../support/classes.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'src');
const read = (pattern: string) =>
  new Map(globSync(pattern, { cwd: source }).map((file) => [file, readFileSync(join(source, file), 'utf8')]));

const code = read('**/*.{astro,tsx,ts}');
const shop = readFileSync(join(source, 'styles/shop.css'), 'utf8');
const onEveryPage = new Set([...shop.matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, file]) => file));
const sheets = new Map(
  [...read('styles/*.css')]
    .map(([file, css]) => [file.replace('styles/', ''), css] as const)
    .filter(([file]) => file !== 'shop.css' && !onEveryPage.has(file)),
);
const isImported = (sheet: string, text: string): boolean => text.includes(`'#styles/${sheet}'`);

/** What panels have in any case; `tests/site/client-styles.test.ts` checks the pages. */
const ofPanels = new Set(
  [...(sheets.get('panels.css') ?? '').matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, file]) => file),
);

/** The imported sheets, by the classes that they style. */
const sheetsOf = new Map<string, string[]>();
for (const [sheet, css] of sheets) {
  if (ofPanels.has(sheet) || ![...code.values()].some((text) => isImported(sheet, text))) continue;
  for (const name of ownClasses(css)) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
}

it('each component imports the styles of the classes that it uses', () => {
  const uses = [...code].flatMap(([file, text]) =>
    [...classesOf(text)].flatMap((name) => {
      const from = sheetsOf.get(name) ?? [];
      return from.length > 0
        ? [{ file, name, from, has: from.some((sheet) => isImported(sheet, text)) }]
        : [];
    }),
  );
  expect(new Set(uses.map(({ name }) => name)).size).toBeGreaterThan(50);
  expect(uses.filter(({ has }) => !has)).toEqual([]);
});
