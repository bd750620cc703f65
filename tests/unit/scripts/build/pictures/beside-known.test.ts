import { expect, it } from 'vitest';
import type { ListedPicture } from '#catalogue/snapshot/store/listed-pictures.ts';
import { besideKnown } from '../../../../../scripts/build/pictures/beside-known.ts';

const pictures = (...urls: string[]): ListedPicture[] => urls.map((url) => ({ kind: 'product', url }));
/** Whether each listed one was found. */
const found = (listed: ListedPicture[], known: ListedPicture[]) =>
  [...besideKnown(listed, known)].map(([{ url }, beside]) => [url, beside?.url === url]);

it('brings each picture with what is known of it, in whatever way the two differ', () => {
  expect(found(pictures('/b', '/c', '/e'), pictures('/a', '/c', '/d', '/e', '/f'))).toEqual([
    ['/b', false],
    ['/c', true],
    ['/e', true],
  ]);
  expect(found(pictures('/a'), [])).toEqual([['/a', false]]);
  expect(found([], pictures('/a'))).toEqual([]);
});

it('tells a category’s picture from that of a product', () => {
  expect(found([{ kind: 'category', url: '/a' }, ...pictures('/a')], pictures('/a'))).toEqual([
    ['/a', false],
    ['/a', true],
  ]);
});

it('follows the order of bytes, as SQLite does, where that of JavaScript is another one', () => {
  const urls = ['/\uffee.png', '/\u{1f600}.png'];
  expect(urls.toSorted(), 'the other way round').not.toEqual(urls);
  expect(found(pictures(...urls), pictures(...urls))).toEqual(urls.map((url) => [url, true]));
});
