import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { classesOf, ownClasses } from '../../support/classes.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'src');
const read = (pattern: string) =>
  new Map(globSync(pattern, { cwd: source }).map((file) => [file, readFileSync(join(source, file), 'utf8')]));

const code = read('**/*.{astro,tsx,ts}');
const allSheets = read('**/*.css');

/** The sheets that a file imports, as paths in src/. */
const importsOf = (file: string, text: string): string[] =>
  Array.from(text.matchAll(/(?:import\b[^'";]*|@import )['"]([#.][^'"?]+\.css)['"]/g), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
  );
const importedBy = (name: string): string[] =>
  [...allSheets].filter(([file]) => file.endsWith(name)).flatMap(([file, css]) => importsOf(file, css));

const onEveryPage = new Set(importedBy('shop.css'));
/** What panels have in any case; `tests/site/client-styles.test.ts` checks the pages. */
const ofPanels = new Set(importedBy('panels.css'));
const imported = new Map([...code].map(([file, text]) => [file, importsOf(file, text)]));

/** The imported sheets, by the classes that they style. */
const sheetsOf = new Map<string, string[]>();
for (const sheet of new Set([...imported.values()].flat())) {
  if (ofPanels.has(sheet) || onEveryPage.has(sheet)) continue;
  for (const name of ownClasses(allSheets.get(sheet) ?? ''))
    sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
}

it('each component imports the styles of the classes that it uses', () => {
  const uses = [...code].flatMap(([file, text]) =>
    [...classesOf(text)].flatMap((name) => {
      const from = sheetsOf.get(name) ?? [];
      return from.length > 0
        ? [{ file, name, from, has: from.some((sheet) => imported.get(file)?.includes(sheet)) }]
        : [];
    }),
  );
  expect(new Set(uses.map(({ name }) => name)).size).toBeGreaterThan(50);
  expect(uses.filter(({ has }) => !has)).toEqual([]);
});
