import { expect, it } from 'vitest';
import { slidePath } from '../../../../src/view/home/slide-path.ts';
import { aCategory } from '../../../fixtures/products.ts';

const categories = [
  aCategory({ id: 2, categoryName: 'Kir yuvish mashinalari' }),
  aCategory({ id: 3, categoryName: 'Konditsionerlar' }),
  aCategory({ id: 4, categoryName: 'Televizorlar' }),
  aCategory({ id: 7, categoryName: 'Idish yuvish mashinalari' }),
  aCategory({ id: 9, categoryName: 'Gaz plitalari' }),
  aCategory({ id: 20, categoryName: 'Muzlatgichlar' }),
  aCategory({ id: 21, categoryName: 'Kichik muzlatgichlar', parentId: 20 }),
  aCategory({ id: 22, categoryName: 'Smartfonlar' }),
];

it.each([
  ['names it', 'Yozgi chegirmalar: konditsionerlar 15% gacha arzon', '/category/3'],
  ['names it in another script and with an ending', 'Телевизорларга 20% чегирма!', '/category/4'],
  ['names one of two that are alike', 'Kir yuvish mashinasi oling, kukuni bizdan', '/category/2'],
  ['also names one below it', 'Kichik muzlatgichlar va katta muzlatgichlar', '/category/20'],
])('a slide that names a category leads there: one that %s', (_, slideName, path) => {
  expect(slidePath(slideName, categories)).toBe(path);
});

it.each([
  ['several categories', 'Muzlatgich, plita va televizorlar bir joyda', '/shop-collection-list'],
  ['no category', 'Yozgi chegirmalar', '/shop-default'],
  ['only part of a name', 'Yangi mashinalar', '/shop-default'],
])('a slide that names %s does not choose one', (_, slideName, path) => {
  expect(slidePath(slideName, categories)).toBe(path);
});
