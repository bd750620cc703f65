import { expect, it } from 'vitest';
import {
  descriptionLines,
  readDescription,
  specificationNames,
  specificationOf,
} from '#rules/specifications.ts';

const read = (productOption: string) => readDescription({ productOption });

it('lines of the form "name: value" become specifications; the rest stays text in its order', () => {
  const description =
    '\nSovuq va keng.\n\nEnergiya sinfi: A++\nBatareya:  5000 mAh, 67 W \n\n• Shovqin : 39 dB\nKafolat bor.';
  expect(read(description)).toEqual({
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
  '',
])('a text without such lines stays unchanged: %j', (description) => {
  expect(read(description)).toEqual({ specifications: [], text: description });
});

it('a comparison has a row for every specification of any product', () => {
  const one = read('Rang: oq\nHajmi: 320 l').specifications;
  const other = read('Hajmi: 300 l\nRang: qora\nRang: oq').specifications;
  expect(specificationNames([one, other])).toEqual(['Rang', 'Hajmi']);
  expect(specificationOf(other, 'Rang')).toBe('qora; oq');
  expect(specificationOf(one, 'Kafolat')).toBe('');
});

it('attributes are shown as specifications, and only lines that do not repeat one stay', () => {
  const productOption = 'Sovuq va keng.\n\nENERGIYA SINFI: A+\nBatareya: 67 W\nKafolat bor.';
  const text = 'Sovuq va keng.\n\nBatareya: 67 W\nKafolat bor.';
  const size = { name: 'Hajmi', value: '320 l' };
  const attributes = [{ name: 'Energiya sinfi', value: 'A++' }, size];
  expect(readDescription({ productOption, attributes })).toEqual({ specifications: attributes, text });
  expect(readDescription({ productOption, attributes: [] })).toEqual(read(productOption));
  const lines = `${text}\nEnergiya sinfi: A++\nHajmi: 320 l`;
  expect(descriptionLines({ productOption, attributes })).toBe(lines);
});
