import { expect, it } from 'vitest';
import { searchTerms, searchWords, toleratedTypos, typosBetween } from '#rules/search-terms.ts';

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
