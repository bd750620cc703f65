import { describe, expect, it } from 'vitest';
import { foldText } from '#rules/fold-text.ts';
import { readPriceWords } from '#rules/price-words.ts';
import { searchTerms, searchWords, usualSpelling } from '#rules/search-words.ts';
import { slipsBetween, toleratedSlips } from '#rules/slips.ts';

describe('texts fold to the form in which search compares them', () => {
  it.each([
    ['every apostrophe', "o'g` o´g‘ o’gʻ oʼg′", 'og og og og'],
    ['accents written as combining marks', 'Cafe\u0301', 'cafe'],
    ['spaces of all kinds', '  Kir\u00a0\t yuvish\nmashinasi ', 'kir yuvish mashinasi'],
    ['digits and punctuation, which are kept', 'HD-364/2, 50%', 'hd-364/2, 50%'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('Uzbek in Cyrillic finds Uzbek in Latin', () => {
    const latin = foldText("Muzlatgich O‘zbekiston G‘ijim Qozon Havo Changyutgich O'lchov");
    expect(foldText('Музлатгич Ўзбекистон Ғижим Қозон Ҳаво Чангютгич Ўлчов')).toBe(latin);
  });

  it.each([
    ['холодильник', 'xolodilnik'],
    ['Йогуртница', 'yogurtnisa'],
    ['щётка', 'shyotka'],
    ['и\u0306', 'y'],
  ])('Russian is spelled in Latin letters: %s is %s', (russian, latin) => {
    expect(foldText(russian)).toBe(latin);
  });

  it('folding twice equals folding once, for any character', () => {
    const unstable: string[] = [];
    for (let code = 1; code <= 0xffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const folded = foldText(`a${String.fromCodePoint(code)}\u0301b`);
      if (foldText(folded) !== folded) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });
});

describe('search terms', () => {
  it('a text is found by its words, by models with and without separators, and by their parts', () => {
    expect([...searchTerms('Konditsioner 12 000 BTU, Qor ZN-320')]).toEqual(
      expect.arrayContaining(['konditsioner', '12000btu', '12000', 'kor', 'zn320', 'zn', '320']),
    );
  });

  it.each([
    ['a model without its hyphen', 'zn320', 'ZN-320'],
    ['a unit with an ending', '10 kglik', '10 kg'],
    ['inches as a mark', '55"', '55 duym'],
    ['a decimal comma', '8,5 kg', '8.5kg'],
    ['the size behind another number', '16/512gb', '16/512 GB'],
    ['k for g', 'muzlatkich', 'muzlatgich'],
    ['a doubled letter', 'blenndder', 'blender'],
  ])('%s is the same: %s and %s', (_, typed, written) => {
    const termsOf = (text: string) => searchWords(text).map(({ term, parts }) => [term, parts.at(-1)]);
    expect(termsOf(typed)).toEqual(termsOf(written));
  });

  it('a model whose letters look Latin is found by either', () => {
    expect([...searchTerms('ВВ70')]).toEqual(expect.arrayContaining(['vv70', 'bb70']));
    expect(searchWords('ВВ70')).toEqual([{ term: 'vv70', parts: ['v', '70'], lookalike: 'bb70' }]);
  });

  it('spelling a word twice equals spelling it once', () => {
    const words = ['kholodilnik', 'changyutgich', 'shchyotka', 'qqahva', 'djinsi', 'xxl'].map(usualSpelling);
    expect(words.map(usualSpelling)).toEqual(words);
  });

  it('longer words may have slips, short ones and models none', () => {
    expect(['fen', 'choynak', 'chopqich', 'zn320'].map(toleratedSlips)).toEqual([0, 1, 2, 0]);
  });

  it.each([
    ['dazmol', 'dazmollar', 0],
    ['dasmol', 'dazmol', 1],
    ['damol', 'dazmol', 1],
    ['dazzmol', 'dazmol', 1],
    ['dzamol', 'dazmol', 1],
    ['choynak', 'dazmol', 3],
  ])('between %s and %s are %i slips', (typed, word, slips) => {
    expect(slipsBetween(typed, word, 2)).toBe(slips);
  });
});

it.each([
  ['muzlatgich 5mlngacha', { search: 'muzlatgich', priceTo: 5_000_000 }],
  ['muzlatgich 5,5 million so‘mgacha', { search: 'muzlatgich', priceTo: 5_500_000 }],
  ['телефон от 2 до 3 млн сум', { search: 'телефон', priceFrom: 2_000_000, priceTo: 3_000_000 }],
  ['choynak 300.000 gacha', { search: 'choynak', priceTo: 300_000 }],
  ['telefon 2.500 mln gacha', { search: 'telefon', priceTo: 2_500_000 }],
  ['televizor 3.000.000 so‘mdan arzon', { search: 'televizor', priceTo: 3_000_000 }],
  ['televizor 4 mln dan qimmat', { search: 'televizor', priceFrom: 4_000_000 }],
  ['eng arzon Samsung 43"', { search: 'Samsung 43"', sort: 'productPrice' }],
  ['недорогие телефоны до 2 млн', { search: 'телефоны', priceTo: 2_000_000, sort: 'productPrice' }],
  ['5 mln gacha', { search: '', priceTo: 5_000_000 }],
  ['чайник до двухсот пятидесяти тысяч', { search: 'чайник', priceTo: 250_000 }],
  ['beshyuz mingacha choynak', { search: 'choynak', priceTo: 500_000 }],
  ['телефон до полутора миллионов', { search: 'телефон', priceTo: 1_500_000 }],
  ['икки ярим миллиондан арзон телефон', { search: 'телефон', priceTo: 2_500_000 }],
  ['redmi o‘n uch besh million gacha', { search: 'redmi o‘n uch', priceTo: 5_000_000 }],
  ['телефон до миллиона двухсот тысяч', { search: 'телефон', priceTo: 1_200_000 }],
  ['muzlatgich 2 mln 500 gacha', { search: 'muzlatgich', priceTo: 2_500_000 }],
  ['televizor 43 900 ming gacha', { search: 'televizor 43', priceTo: 900_000 }],
  ['цена не дороже 3-х миллионов', { search: '', priceTo: 3_000_000 }],
  ['телефон не дешевле 2 млн', { search: 'телефон', priceFrom: 2_000_000 }],
  ['2 mln dan kamerali telefon', { search: 'kamerali telefon', priceFrom: 2_000_000 }],
  ['от 0 до 3000000 телефон', { search: 'телефон', priceTo: 3_000_000 }],
  ['300-500 ming', { search: '', priceFrom: 300_000, priceTo: 500_000 }],
  ['телефон 2 – 3 млн сум', { search: 'телефон', priceFrom: 2_000_000, priceTo: 3_000_000 }],
  ['besh-olti yuz ming', { search: '', priceFrom: 500_000, priceTo: 600_000 }],
  ['500 dan 1 mln gacha', { search: '', priceFrom: 500_000, priceTo: 1_000_000 }],
  ['3 mln gacha 2 mln dan', { search: '', priceFrom: 2_000_000, priceTo: 3_000_000 }],
])('%s names a price', (text, read) => {
  expect(readPriceWords(text)).toEqual(read);
});

it.each([
  ['сто тысяч', '', 100_000],
  ['полмиллиона', '', 500_000],
  ['ikki kamerali muzlatgich besh million', 'ikki kamerali muzlatgich', 5_000_000],
  ['telefon 128 gb pyatsot tisyach', 'telefon 128 gb', 500_000],
  ['sumka 90 ming so‘m', 'sumka', 90_000],
])('%s, without more, is the most that a shopper pays', (text, search, priceTo) => {
  expect(readPriceWords(text)).toEqual({ search, priceTo });
});

it.each([
  ...['ZN-320 muzlatgich', '10 kg gacha kir yuvish mashinasi', 'powerbank 20 000 mAh', 'telefon 128 gb dan'],
  ...['300 dollar gacha telefon', '2 ming dollargacha', 'телефон до 2 тысяч долларов', '4780-123456'],
  ...['powerbank yigirma ming mAh gacha', '12 minglik konditsioner', 'ikki ming vatt choynak', '0 dan', ''],
  ...['ikki kamerali muzlatgich', 'bir yarim litr choynak', 'бойлер сто литров', '100 tishli arra'],
  ...['yuz kremi', 'yarim avtomat', '4k televizor', 'Ming Million'],
])('%s names none', (search) => {
  expect(readPriceWords(search)).toEqual({ search });
});
