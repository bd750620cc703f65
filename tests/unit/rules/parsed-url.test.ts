import { afterEach, expect, it, vi } from 'vitest';
import { isImageUrl } from '#rules/image-url.ts';
import { parsedUrl } from '#rules/parsed-url.ts';

afterEach(() => vi.restoreAllMocks());

it('returns the parts of a URL', () => {
  expect(parsedUrl('https://cdn.example/1.webp')?.pathname).toBe('/1.webp');
  expect(parsedUrl('/1.webp', 'https://cdn.example')?.href).toBe('https://cdn.example/1.webp');
});

it.each(['', '/1.webp', '//', 'https://cdn:port/1.webp'])('returns nothing for %j', (url) => {
  expect(parsedUrl(url)).toBeUndefined();
});

it('recognises image URLs in a browser without URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(isImageUrl('https://cdn.example/1.webp')).toBe(true);
  expect(isImageUrl('https://cdn:port/1.webp')).toBe(false);
});
