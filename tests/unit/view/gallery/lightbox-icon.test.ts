import { expect, it } from 'vitest';
import { isLightboxIcon } from '#view/gallery/lightbox-icon.client.ts';

const svg = (inside: string, attributes = 'class="pswp__icn" viewBox="0 0 32 32"') =>
  `<svg aria-hidden="true" ${attributes}>${inside}</svg>`;

it.each([
  '<use class="pswp__icn-shadow" xlink:href="#pswp__icn-arrow"/><use xlink:href="#pswp__icn-arrow"/>',
  '<path fill="currentColor" class="pswp__zoom-icn-bar-h" d="M11 16v-2h6v2.5-1,3z"/>',
])('the lightbox draws the icon %s', (inside) => {
  expect(isLightboxIcon(svg(inside))).toBe(true);
});

it.each([
  [svg('<script>alert(1)</script>')],
  [svg('<path d="M0 0"/>', 'class="pswp__icn" onload="alert(1)"')],
  [svg('<use xlink:href="https://evil.example/a.svg#a"/>')],
  [svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>')],
  [`${svg('')}<img src=x onerror=alert(1)>`],
  [`<div>${svg('')}</div>`],
])('the lightbox refuses %s, although it has such an icon', (html) => {
  expect(isLightboxIcon(html)).toBe(false);
});
