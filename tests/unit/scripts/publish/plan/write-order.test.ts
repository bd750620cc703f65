import { expect, it } from 'vitest';
import type { Write } from '../../../../../scripts/publish/plan/changes.ts';
import { removalOrder, writeOrder } from '../../../../../scripts/publish/plan/write-order.ts';

const write = (key: string, reason: Write['reason']): Write => ({
  key,
  reason,
  fingerprint: '',
  source: 'kept',
  doubtful: false,
});
const keysOf = (groups: { key: string }[][]) => groups.map((group) => group.map(({ key }) => key));

it('writes nothing before what it refers to', () => {
  const groups = writeOrder([
    write('sitemap.xml', 'changed'),
    write('index.html', 'changed'),
    write('category/9', 'new'),
    write('product-detail/1', 'changed'),
    write('product-detail/2', 'new'),
    write('product-detail/3', 'new'),
    write('images/2.svg', 'new'),
    write('_astro/a.js', 'new'),
  ]);
  expect(keysOf(groups)).toEqual([
    ['_astro/a.js'],
    ['images/2.svg'],
    ['product-detail/2', 'product-detail/3'],
    ['product-detail/1'],
    ['category/9'],
    ['index.html'],
    ['sitemap.xml'],
  ]);
});

it('removes nothing before what refers to it', () => {
  const keys = ['_astro/a.js', 'images/2.svg', 'product-detail/2', 'category/9', 'feed.xml'];
  expect(keysOf(removalOrder(keys.map((key) => ({ key }))))).toEqual(keys.toReversed().map((key) => [key]));
});
