import { expect, it } from 'vitest';
import { brand } from '#shop.config.ts';
import { themeOf } from '../../../../../scripts/build/render/brand-theme.ts';

it('gives the theme the colours, corners and font of the brand', () => {
  expect(themeOf({ ...brand, accent: '#1d4ed8', corners: 0.5, font: 'Inter, sans-serif' })).toBe(
    '@theme static { --color-accent: #1d4ed8; --font-sans: Inter, sans-serif; --radius-md: 0.5rem; --radius-lg: 0.8rem; }',
  );
});

it('declares the shop’s own fonts so that they never shift a page that is on screen', () => {
  const fontFiles = [{ family: 'Inter', path: '/fonts/inter.woff2', weight: '400 700' }];
  expect(themeOf({ ...brand, fontFiles })).toMatch(
    /@font-face \{ font-family: "Inter"; src: url\("\/fonts\/inter\.woff2"\) .*font-weight: 400 700; font-display: optional; }$/,
  );
});
