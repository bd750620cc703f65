import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('only a named policy parses anything as HTML', () => {
  const source = join(import.meta.dirname, '..', '..', '..', '..', 'src');
  const sinks =
    /\bDOMParser\b|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|new (?:Shared)?Worker\(/;
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: source });
  expect(files.filter((file) => sinks.test(readFileSync(join(source, file), 'utf8')))).toEqual([
    join('catalogue', 'live', 'parse-page.ts'),
  ]);
});

it('a policy refuses what it does not create, even in browsers without Trusted Types', async () => {
  const { createPolicy } = await import('#catalogue/live/trusted-types.ts');
  const policy = createPolicy('worker', { createScriptURL: (url) => (url === '/sw.js' ? url : null) });
  expect(policy.createScriptURL('/sw.js')).toBe('/sw.js');
  expect(policy.createScriptURL('https://evil.example/sw.js')).toBe('');
  expect(policy.createHTML('<b>')).toBe('');
});
