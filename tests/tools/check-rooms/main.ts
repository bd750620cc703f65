import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { forbiddenImports } from './forbidden-imports.ts';

const root = join(import.meta.dirname, '../../..');
const paths = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}', { cwd: root });
const files = new Map(
  paths.sort().map((path) => [path.split(sep).join('/'), readFileSync(join(root, path), 'utf8')]),
);

/** Files with more lines should be split. */
const LONG_FILE_LINES = 250;

for (const [file, source] of files) {
  const lines = source.trimEnd().split('\n').length;
  if (lines > LONG_FILE_LINES)
    console.warn(`warning: long file, better to split it: ${file}: ${lines} lines`);
}

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const wrong = forbiddenImports(files, new Set(Object.keys(devDependencies)));
for (const arrow of wrong) console.error(arrow);

if (wrong.length > 0) {
  console.error(
    `\n${wrong.length} forbidden import(s) between rooms: move the code, or change tests/tools/check-rooms/rooms.ts`,
  );
  process.exitCode = 1;
} else {
  console.log(`${files.size} files; every import is allowed`);
}
