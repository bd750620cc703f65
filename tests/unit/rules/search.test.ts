import { describe, expect, it } from 'vitest';
import { foldText } from '#rules/fold-text.ts';
import { searchTerms, searchWords, toleratedTypos, typosBetween } from '#rules/search-terms.ts';

describe('texts fold to the form in which search compares them', () => {
  it.each([
    ['upper case', 'MUZLATGICH', 'muzlatgich'],
    ['every apostrophe', "o'g` o´g‘ o’gʻ oʼg′", 'og og og og'],
    ['accents', 'Café Crème', 'cafe creme'],
    ['accents written as combining marks', 'Cafe\u0301', 'cafe'],
    ['spaces of all kinds', '  Kir\u00a0\t yuvish\nmashinasi ', 'kir yuvish mashinasi'],
    ['digits and punctuation, which are kept', 'HD-364/2, 50%', 'hd-364/2, 50%'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['Музлатгич', 'Muzlatgich'],
    ['Ўзбекистон', 'O‘zbekiston'],
    ['Ғижим', 'G‘ijim'],
    ['Қозон', 'Qozon'],
    ['Ҳаво тозалагич', 'Havo tozalagich'],
    ['Чангютгич', 'Changyutgich'],
    ['Ўлчов', "O'lchov"],
  ])('Uzbek in Cyrillic finds Uzbek in Latin: %s is %s', (cyrillic, latin) => {
    expect(foldText(cyrillic)).toBe(foldText(latin));
  });

  it.each([
    ['холодильник', 'xolodilnik'],
    ['Йогуртница', 'yogurtnisa'],
    ['Ёмкость', 'yomkost'],
    ['объём', 'obyom'],
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
      expect.arrayContaining(['konditsioner', '12000', 'btu', 'qor', 'zn320', 'zn', '320']),
    );
  });

  it('what is typed is normalised in the same way', () => {
    expect(searchWords(' ЗН-320,  O‘zbek 12 000 — ')).toEqual([
      { term: 'zn320', parts: ['zn', '320'] },
      { term: 'ozbek', parts: ['ozbek'] },
      { term: '12000', parts: ['12000'] },
    ]);
  });

  it.each([
    ['muz', 0],
    ['dazmol', 1],
    ['muzlatgich', 2],
    ['zn320', 0],
  ])('%s may have %i typos', (term, typos) => {
    expect(toleratedTypos(term)).toBe(typos);
  });

  it.each([
    ['dazmol', 'dazmol', 0],
    ['dazmol', 'dazmollar', 0],
    ['dasmol', 'dazmol', 1],
    ['damol', 'dazmol', 1],
    ['dazzmol', 'dazmol', 1],
    ['dzamol', 'dazmol', 1],
    ['dsamol', 'dazmol', 2],
    ['choynak', 'dazmol', 3],
  ])('between %s and %s are %i typos', (typed, word, typos) => {
    expect(typosBetween(typed, word, 2)).toBe(typos);
  });
});
