import { afterEach, expect, it, vi } from 'vitest';
import { isImageUrl } from '#rules/image-url.ts';
import { parsedUrl } from '#rules/parsed-url.ts';

afterEach(() => vi.restoreAllMocks());

it('gives the parts of an address', () => {
  expect(parsedUrl('https://cdn.example/1.webp')?.pathname).toBe('/1.webp');
  expect(parsedUrl('/1.webp', 'https://cdn.example')?.href).toBe('https://cdn.example/1.webp');
});

it.each(['', '/1.webp', '//', 'https://cdn:port/1.webp'])('gives nothing for %j', (url) => {
  expect(parsedUrl(url)).toBeUndefined();
});

it('knows addresses of images in a browser that has no URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(isImageUrl('https://cdn.example/1.webp')).toBe(true);
  expect(isImageUrl('https://cdn:port/1.webp')).toBe(false);
});
