import { expect, it } from 'vitest';
import { sharedImage } from '#metadata/shared-image.ts';

const image = { kind: 'product', url: 'https://cdn.example/1.png', built: undefined } as const;
const built = { ...image, built: 'aaaaaaaaaaaa-1000x1000' };
const drawn = 'bbbbbbbbbbbb';

it('is the image drawn for the link, the page’s own image or none, as the owner sets', () => {
  expect(sharedImage({ drawn, image }, 'drawn')).toEqual({
    path: '/images/built/bbbbbbbbbbbb-share.jpg',
    size: { width: 1200, height: 630 },
  });
  expect(sharedImage({ drawn: undefined, image: built }, 'drawn')?.path).toBe(
    '/images/built/aaaaaaaaaaaa-800.webp',
  );
  expect(sharedImage({ drawn, image }, 'plain')?.path).toBe('https://cdn.example/1.png');
  expect(sharedImage({ drawn, image }, 'none')).toBeUndefined();
  expect(sharedImage({ drawn: undefined, image: { ...image, url: '' } }, 'drawn')).toBeUndefined();
});
