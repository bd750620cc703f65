import { expect, it } from 'vitest';
import { slidePath } from '../../../../src/view/home/slide-path.ts';
import { aCategory } from '../../../fixtures/products.ts';

const categories = [
  ...[
    'Kir yuvish mashinalari',
    'Konditsionerlar',
    'Televizorlar',
    'Idish yuvish mashinalari',
    'Gaz plitalari',
  ],
  ...['Muzlatgichlar', 'Smartfonlar'],
].map((categoryName, index) => aCategory({ id: index + 2, categoryName }));
categories.push(aCategory({ id: 21, categoryName: 'Kichik muzlatgichlar', parentId: 7 }));

it.each([
  ['names one category', 'Yozgi chegirmalar: konditsionerlar 15% gacha arzon', '/category/3'],
  ['names one in another script and with an ending', 'Телевизорларга 20% чегирма!', '/category/4'],
  ['names one of two that are alike', 'Kir yuvish mashinasi oling, kukuni bizdan', '/category/2'],
  ['also names one below it', 'Kichik muzlatgichlar va katta muzlatgichlar', '/category/7'],
  ['names several', 'Muzlatgich, plita va televizorlar bir joyda', '/shop-collection-list'],
  ['names none', 'Yozgi chegirmalar', '/shop-default'],
  ['names only a part of one', 'Yangi mashinalar', '/shop-default'],
])('a slide leads to the category that it names, or chooses none: one that %s', (_, slideName, path) => {
  expect(slidePath(slideName, categories)).toBe(path);
});
