import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STYLES = /\.css(?:$|\?)/;
const DEFINITION = /^\s*(--[\w-]+):\s*([^;]+);/gm;
const USE = /var\((--(?:color|font|text|radius|shadow)-[\w-]+)\)/g;

/**
 * Writes the values of the theme where styles use its variables. They never change while a page is shown, but a phone
 * resolves each of them for each element that it styles, and shares no styles between such elements.
 * @param file the file with the `@theme`, as address
 */
export function constantTheme(file: URL): Plugin {
  return {
    name: 'constant-theme',
    transform(code, id) {
      if (!STYLES.test(id)) return;
      this.addWatchFile(fileURLToPath(file));
      return { code: withThemeValues(code, readFileSync(file, 'utf8')), map: null };
    },
  };
}

/** @throws {Error} if the styles use a variable that the theme does not have */
export function withThemeValues(styles: string, theme: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of theme.matchAll(DEFINITION)) values.set(name, value.trim());
  return styles.replaceAll(USE, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The theme has no ${name}: add it to src/styles/theme.css.`);
    return value;
  });
}
