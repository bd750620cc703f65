import islandElement from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, it } from 'vitest';
import { withoutIslandScripts } from '../../../../../scripts/build/render/island-scripts.ts';

const directive = "Astro.intent=()=>{};dispatchEvent(new Event('astro:intent'))";
const written = `<script>${directive}</script><script>${islandElement}</script>`;

it('takes out what Astro writes beside the first island, and nothing else', () => {
  const island = '<astro-island client="intent"><p>$& Narxi</p></astro-island>';
  const page = (scripts: string) => `<body><script>1</script>${scripts}${island}</body>`;
  expect(withoutIslandScripts(page(written), [directive])).toBe(page(''));
});

it('leaves pages without islands as they are', () => {
  const html = `<body>${written}</body>`;
  expect(withoutIslandScripts(html, [directive])).toBe(html);
});

it('leaves them where an island starts by itself', () => {
  const html = `<body>${written}<astro-island uid="1" client="only"></astro-island></body>`;
  expect(withoutIslandScripts(html, [directive])).toBe(html);
});
