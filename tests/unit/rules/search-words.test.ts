import { readFileSync } from 'node:fs';
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

/** What is typed, with the search, the prices and the order that it means. */
const [, ...priceWords] = readFileSync('tests/fixtures/price-words.tsv', 'utf8').trimEnd().split(/\r?\n/);

it.each(['', ...priceWords])('prices are read from «%s», if it names any', (row) => {
  const [typed = '', search, from, to, sort] = row.split('\t');
  const prices = { ...(from && { priceFrom: Number(from) }), ...(to && { priceTo: Number(to) }) };
  expect(readPriceWords(typed)).toEqual({ search: search ?? '', ...prices, ...(sort && { sort }) });
});
