import { expect, it } from 'vitest';
import { withLateScripts } from '../../../../../scripts/build/render/late-scripts.ts';

const page = (...scripts: string[]) =>
  `<!doctype html><body><p>$& Narxi</p>${scripts.join('')}</body></html>`;
const script = (file: string) => `<script type="module" src="${file}"></script>`;

it('takes scripts out of the way of the pictures, and names each to be loaded later', () => {
  const html = withLateScripts(page(script('/_astro/a.js'), '<p>Soni</p>', script('/_astro/b.js')));
  expect(html).not.toContain('<script type="module" src=');
  expect(html).toContain('f=["/_astro/a.js","/_astro/b.js"],t=[]');
  expect(html).toMatch(/<p>\$& Narxi<\/p><p>Soni<\/p><script>.*<\/script><\/body><\/html>$/);
});

it('lets what starts islands come with the first touch only', () => {
  const html = withLateScripts(page(script('/_astro/Shell.a1.js'), script('/_astro/IslandScript.b2.js')));
  expect(html).toContain('f=["/_astro/Shell.a1.js"],t=["/_astro/IslandScript.b2.js"]');
});

it('writes a script that browsers can read', () => {
  const [, code = ''] = /<script>(.*)<\/script>/.exec(withLateScripts(page(script('/_astro/a.js')))) ?? [];
  // import() is syntax, so that reading it is enough: nothing is run.
  expect(() => new Function(code)).not.toThrow();
  expect(code).not.toBe('');
});

it('leaves pages without such scripts as they are', () => {
  const html = page('<script>1</script>', '<script type="module">2</script>');
  expect(withLateScripts(html)).toBe(html);
});
