import { expect, it } from 'vitest';
import { withLateScripts } from '../../../../../scripts/build/render/late-scripts.ts';

const page = (...scripts: string[]) =>
  `<!doctype html><body><p>$& Narxi</p>${scripts.join('')}</body></html>`;
const script = (file: string) => `<script type="module" src="${file}"></script>`;

it('takes scripts out of the way of the pictures, and names each to be loaded later', () => {
  const html = withLateScripts(page(script('/_astro/a.js'), '<p>Soni</p>', script('/_astro/b.js')));
  expect(html).not.toContain('<script type="module" src=');
  expect(html).toContain('["/_astro/a.js","/_astro/b.js"]');
  expect(html).toMatch(/<p>\$& Narxi<\/p><p>Soni<\/p><script>.*<\/script><\/body><\/html>$/);
});

it('leaves pages without such scripts as they are', () => {
  const html = page('<script>1</script>', '<script type="module">2</script>');
  expect(withLateScripts(html)).toBe(html);
});
