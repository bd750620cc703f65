import { expect, it } from 'vitest';
import { readDescription, specificationNames, specificationOf } from '#rules/specifications.ts';

it('lines of the form "name: value" are specifications, the rest stays text in its order', () => {
  const description =
    'Sovuq va keng.\n\nEnergiya sinfi: A++\nBatareya:  5000 mAh, 67 W \n\n• Shovqin : 39 dB\nKafolat bor.';
  expect(readDescription(description)).toEqual({
    specifications: [
      { name: 'Energiya sinfi', value: 'A++' },
      { name: 'Batareya', value: '5000 mAh, 67 W' },
      { name: 'Shovqin', value: '39 dB' },
    ],
    text: 'Sovuq va keng.\n\nKafolat bor.',
  });
});

it.each([
  'Diqqat: bu bitta gap.',
  'Manzil https://shop.example\nSoat 10:30 dan 19:00 gacha\nIkki:uch',
  'Bu juda uzun gap bo‘lib, unda ikki nuqta ancha keyin keladi: qiymat\nYana shunday uzun gap keladi, unda ham keyin: qiymat',
  'Gap tugadi. Keyin: qiymat\nYana gap! Keyin: qiymat',
  '',
])('a text without such lines stays as it is: %j', (description) => {
  expect(readDescription(description)).toEqual({ specifications: [], text: description });
});

it('the rows of a comparison are what any of the products says', () => {
  const one = readDescription('Rang: oq\nHajmi: 320 l').specifications;
  const other = readDescription('Hajmi: 300 l\nRang: qora\nRang: oq').specifications;
  expect(specificationNames([one, other])).toEqual(['Rang', 'Hajmi']);
  expect(specificationOf(other, 'Rang')).toBe('qora; oq');
  expect(specificationOf(one, 'Kafolat')).toBe('');
});
