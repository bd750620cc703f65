import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { minifyInlineScripts } from '../../../../../scripts/build/render/minify-inline-scripts.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

async function load(component: string): Promise<string> {
  const file = join(temporaryFolder(), 'Component.astro');
  await writeFile(file, component);
  const { handler } = Object(minifyInlineScripts().load);
  return handler(file);
}

it('shortens the inline scripts of a component, and leaves the rest of it alone', async () => {
  const rest = '---\nconst narx = 1;\n---\n<p>{narx}</p>\n<script>\n  import "#stores/cart.ts";\n</script>\n';
  const script = '\n  // Tells the direction.\n  const direction = "rtl";\n  document.dir = direction;\n';
  const loaded = await load(`${rest}<script is:inline>${script}</script>\n`);
  expect(loaded.startsWith(rest)).toBe(true);
  expect(loaded).toMatch(/<script is:inline>[^\n]*document\.dir=[^\n]*<\/script>\n$/);
  expect(loaded).not.toContain('Tells');
});

it('refuses an inline script that is none', async () => {
  await expect(load('<script is:inline>const = 1</script>')).rejects.toThrow();
});
