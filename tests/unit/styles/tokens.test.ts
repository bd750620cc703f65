import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../../src');

/** What sheets and components declare, as "file: property: value". */
const declared = globSync('**/*.{css,astro}', { cwd: source })
  .filter((file) => file !== 'styles/theme.css')
  .flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const css = file.endsWith('.css') ? text : (text.match(/<style[\s\S]*<\/style>/)?.[0] ?? '');
    return [...css.matchAll(/^\s*([\w-]+):\s([^;{}]+);/gm)].map(([, property = '', value = '']) => ({
      file,
      property,
      value,
    }));
  });

const of = (name: RegExp) => declared.filter(({ property }) => name.test(property));

/** Lengths that stand for themselves, not within a calculation. */
const plainLengths = (value: string): string[] =>
  value.replace(/\w*\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').match(/[\d.]+rem/g) ?? [];

/** In rem. Larger distances make room for one thing, such as the bars of a phone. */
const DISTANCES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3];

describe('what sheets declare is from the theme:', () => {
  it('colours', () => {
    const own = declared.filter(({ value }) =>
      /#(?!0000\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i.test(value),
    );
    expect(own).toEqual([]);
  });

  it.each([
    ['sizes of text', /^font-size$/, /var\(--text-|^(?:inherit|0)$/],
    ['corners', /radius$/, /var\(--radius-/],
    ['shadows', /^box-shadow$/, /var\(--shadow\)|^none$|^inset /],
  ])('%s', (_, name, expected) => {
    expect(of(name).length).toBeGreaterThan(5);
    expect(of(name).filter(({ value }) => !expected.test(value))).toEqual([]);
  });

  it('distances', () => {
    const distances = of(/^(?:padding|margin|gap|row-gap|column-gap)/);
    const isOnScale = (length: string) => {
      const rem = Number.parseFloat(length);
      return rem === 0 || rem > Math.max(...DISTANCES) || DISTANCES.includes(rem);
    };
    expect(distances.length).toBeGreaterThan(100);
    expect(distances.filter(({ value }) => !plainLengths(value).every(isOnScale))).toEqual([]);
  });
});
