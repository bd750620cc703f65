import { expect, it } from 'vitest';
import { readPriceWords } from '#rules/price-words.ts';

it.each([
  ['muzlatgich 5mlngacha', { search: 'muzlatgich', priceTo: 5_000_000 }],
  ['muzlatgich 5,5 million so‘mgacha', { search: 'muzlatgich', priceTo: 5_500_000 }],
  ['телефон до 3 млн', { search: 'телефон', priceTo: 3_000_000 }],
  ['телефон от 2 до 3 млн сум', { search: 'телефон', priceFrom: 2_000_000, priceTo: 3_000_000 }],
  ['2 mln dan 3 mln gacha telefon', { search: 'telefon', priceFrom: 2_000_000, priceTo: 3_000_000 }],
  ['2 milliondan 3 milliongacha telefon', { search: 'telefon', priceFrom: 2_000_000, priceTo: 3_000_000 }],
  ['choynak 300 минггача', { search: 'choynak', priceTo: 300_000 }],
  ['чайник дешевле 300 тыс', { search: 'чайник', priceTo: 300_000 }],
  ['choynak 300.000 gacha', { search: 'choynak', priceTo: 300_000 }],
  ['telefon 2.500 mln gacha', { search: 'telefon', priceTo: 2_500_000 }],
  ['choynak  100000 gacha ', { search: 'choynak', priceTo: 100_000 }],
  ['televizor 3.000.000 so‘mdan arzon', { search: 'televizor', priceTo: 3_000_000 }],
  ['televizor 4 mln dan qimmat', { search: 'televizor', priceFrom: 4_000_000 }],
  ['4 mlndan televizor', { search: 'televizor', priceFrom: 4_000_000 }],
  ['eng arzon Samsung 43"', { search: 'Samsung 43"', sort: 'productPrice' }],
  ['дешёвый телефон', { search: 'телефон', sort: 'productPrice' }],
  ['недорогие телефоны до 2 млн', { search: 'телефоны', priceTo: 2_000_000, sort: 'productPrice' }],
  ['eng qimmat noutbuk', { search: 'noutbuk', sort: '-productPrice' }],
  ['5 mln gacha', { search: '', priceTo: 5_000_000 }],
])('%s names a price', (text, read) => {
  expect(readPriceWords(text)).toEqual(read);
});

it.each([
  'ZN-320 muzlatgich',
  '10 kg gacha kir yuvish mashinasi',
  'powerbank 20 000 mAh',
  'do 55 dyuym',
  '300 dollar gacha telefon',
  'telefon 128 gb dan',
  'dandan',
  '5 mln',
  '0 mln gacha',
  '',
])('%s names none', (search) => {
  expect(readPriceWords(search)).toEqual({ search });
});
