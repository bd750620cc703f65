import { expect, it } from 'vitest';
import { retriableImports } from '../../../../../scripts/build/render/retriable-imports.ts';

/** Which file imports which others at once. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'Shell.js': ['settings.js'],
  'settings.js': [],
  'panels.js': ['react.js', 'settings.js', 'Shell.js'],
  'react.js': ['scheduler.js'],
  'scheduler.js': ['react.js'],
  'lightbox.js': [],
};

const bundle = Object.fromEntries(
  Object.entries(imports).map(([file, imported]) => [file, { type: 'chunk', imports: imported }]),
);

/** What is fetched before one file imports another. */
function filesFor(file: string, hostId: string): string[] {
  const { config, load, generateBundle } = Object(retriableImports());
  load.handler();
  const { resolveDependencies } = config().build.modulePreload;
  generateBundle.handler({}, bundle);
  return resolveDependencies(file, [], { hostId, hostType: 'js' });
}

it('has all that a module imports fetched, but for what is there already', () => {
  expect(filesFor('panels.js', 'Shell.js')).toEqual(['panels.js', 'react.js', 'scheduler.js']);
});

it('has a module fetched that imports nothing', () => {
  expect(filesFor('lightbox.js', 'Shell.js')).toEqual(['lightbox.js']);
});
