import { expect, it } from 'vitest';
import type { ListedImage } from '#catalogue/snapshot/store/listed-images.ts';
import { joinWithKnown } from '../../../../../scripts/build/images/join-with-known.ts';

const images = (...urls: string[]): ListedImage[] => urls.map((url) => ({ kind: 'product', url }));
/** Whether each listed image was found. */
const found = (listed: ListedImage[], known: ListedImage[]) =>
  [...joinWithKnown(listed, known)].map(([{ url }, beside]) => [url, beside?.url === url]);

it('pairs each image with what is known about it, however the two lists differ', () => {
  expect(found(images('/b', '/c', '/e'), images('/a', '/c', '/d', '/e', '/f'))).toEqual([
    ['/b', false],
    ['/c', true],
    ['/e', true],
  ]);
  expect(found(images('/a'), [])).toEqual([['/a', false]]);
  expect(found([], images('/a'))).toEqual([]);
});

it('distinguishes images of categories from those of products', () => {
  expect(found([{ kind: 'category', url: '/a' }, ...images('/a')], images('/a'))).toEqual([
    ['/a', false],
    ['/a', true],
  ]);
});

it('sorts by bytes, as SQLite does, where JavaScript’s order differs', () => {
  const urls = ['/\uffee.png', '/\u{1f600}.png'];
  expect(urls.toSorted(), 'the other way round').not.toEqual(urls);
  expect(found(images(...urls), images(...urls))).toEqual(urls.map((url) => [url, true]));
});
