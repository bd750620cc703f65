import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { constantTheme, withThemeValues } from '../../../../../scripts/build/render/constant-theme.ts';

const theme = `@theme {
  --color-*: initial;
  --color-ink: #16201b;
  --color-ink-soft: #444;
  --shadow-card: 0 1px 2px rgb(22 32 27 / 6%), 0 8px 24px rgb(22 32 27 / 8%);
}`;

describe('styles with the values of the theme', () => {
  it('have them where they name its variables', () => {
    expect(withThemeValues('a{color:var(--color-ink);box-shadow:var(--shadow-card)}', theme)).toBe(
      'a{color:#16201b;box-shadow:0 1px 2px rgb(22 32 27 / 6%), 0 8px 24px rgb(22 32 27 / 8%)}',
    );
    expect(withThemeValues('a{color:var(--color-ink-soft)}', theme)).toBe('a{color:#444}');
  });

  it('keep variables that change from element to element', () => {
    const styles = 'a{width:var(--per-view);gap:var(--gap, 1rem)}';
    expect(withThemeValues(styles, theme)).toBe(styles);
  });

  it('are refused where they name what the theme does not have', () => {
    expect(() => withThemeValues('a{color:var(--color-inc)}', theme)).toThrow(/--color-inc\b.*theme\.css/);
  });
});

it('reads the theme of the shop for style sheets alone, also those of components', () => {
  const file = new URL('../../../../../src/styles/theme.css', import.meta.url);
  const watched: string[] = [];
  const transform = constantTheme(file).transform as (
    this: object,
    code: string,
    id: string,
  ) => { code: string } | undefined;
  const run = (id: string) =>
    transform.call(
      { addWatchFile: (name: string) => watched.push(name) },
      'a{color:var(--color-accent)}',
      id,
    );
  const accent = /--color-accent: (.*);/.exec(readFileSync(file, 'utf8'))?.[1];
  for (const id of ['/src/a.css', '/src/a.css?url', '/src/A.astro?astro&type=style&index=0&lang.css'])
    expect(run(id)?.code).toBe(`a{color:${accent}}`);
  expect(run('/src/a.ts')).toBeUndefined();
  expect(watched).toContain(file.pathname);
});
