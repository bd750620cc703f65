import { expect, test } from 'vitest';
import { providerWith } from '../provider-with.ts';
import { fileOf, importFile } from './product-file.ts';

const options = { storeId: 5, replace: false };
const clean = { rejected: [] };

test('a CSV file adds and updates products, and creates the categories it names', async () => {
  const { database, get } = providerWith([{ productName: 'Eski nom' }]);
  const file = fileOf(
    'mahsulotlar.csv',
    '\uFEFFid;productName;productPrice;productQuantity;categoryName\n1;Yangi nom;"5 000,50";0;choynaklar\n7;"Katta; pech";900;;Pechlar\n',
  );
  expect(importFile(database, file, options)).toMatchObject({ imported: 2, ...clean });
  expect((await get('/products/1')).data).toMatchObject({
    productName: 'Yangi nom',
    productPrice: 5000.5,
    productQuantity: 0,
    categoryId: 2,
  });
  expect((await get('/products/7')).data).toMatchObject({
    productName: 'Katta; pech',
    productQuantity: null,
    categoryId: 3,
  });
  expect((await get('/categories')).data.at(-1)).toMatchObject({ id: 3, categoryName: 'Pechlar' });
});

test('a cell may contain attributes, each on its own line', async () => {
  const { database, get } = providerWith([]);
  const file = fileOf(
    'm.csv',
    `id;productName;productPrice;attributes
1;A;5;"Energiya sinfi :A++
• Soat: 10:30; 12:00
"
2;B;5;"[{""name"":""Hajmi"",""value"":320}]"
3;C;5;
4;D;5;"A++ sinf"
`,
  );
  expect(importFile(database, file, options)).toEqual({
    ...{ imported: 4, rejected: [] },
    told: [expect.stringMatching(/^line 7: it is no attribute/)],
  });
  expect((await get('/products/1')).data.attributes).toEqual([
    { name: 'Energiya sinfi', value: 'A++' },
    { name: '• Soat', value: '10:30; 12:00' },
  ]);
  expect((await get('/products/2')).data.attributes).toEqual([{ name: 'Hajmi', value: '320' }]);
  expect((await get('/products/3')).data).not.toHaveProperty('attributes');
});

test('a cell may contain a list or a boolean', async () => {
  const { database, get } = providerWith([]);
  const file = fileOf(
    'm.csv',
    `id,productName,productPrice,isLookBookProduct,productImages,colors
1,A,5,true,/a.webp https://b.example/b.webp,Oq #FFFFFF; To‘q ko‘k
2,B,5,0,"[{""src"":""/a.webp"",""color"":""Oq""}]","[""Oq"",{""name"":""Qora"",""swatch"":""#000000""}]"
`,
  );
  expect(importFile(database, file, options)).toMatchObject({ imported: 2, ...clean });
  expect((await get('/products/1')).data).toMatchObject({
    isLookBookProduct: true,
    productImgUrl: '/a.webp',
    productImages: [
      { src: '/a.webp', color: '' },
      { src: 'https://b.example/b.webp', color: '' },
    ],
    colors: [
      { name: 'Oq', swatch: '#FFFFFF' },
      { name: 'To‘q ko‘k', swatch: '' },
    ],
  });
  expect((await get('/products/2')).data).toMatchObject({
    isLookBookProduct: false,
    productImages: [{ src: '/a.webp', color: 'Oq' }],
    colors: [
      { name: 'Oq', swatch: '' },
      { name: 'Qora', swatch: '#000000' },
    ],
  });
});

test('the first cell of a row may have several lines', async () => {
  const { database, get } = providerWith([]);
  const file = fileOf(
    'slides.csv',
    'slideName,slideImgUrl\n"Yoz\nchegirmalari",/yoz.webp\nQish,/qish.webp\n',
  );
  importFile(database, file, options);
  expect((await get('/sliders')).data).toEqual([
    { slideName: 'Yoz chegirmalari', slideImgUrl: '/yoz.webp' },
    { slideName: 'Qish', slideImgUrl: '/qish.webp' },
  ]);
});

test('a row of several lines is named by its first line', () => {
  const { database } = providerWith([]);
  const file = fileOf(
    'm.csv',
    'id,productName,productPrice,productOption\r\n1,Bir,1,"a\r\nb\r\nc"\r\n\r\n2,Ikki,arzon,"d\ne"\r\n3,Uch,qimmat,\r\n',
  );
  expect(importFile(database, file, options).rejected).toEqual([
    expect.stringContaining('line 6: the price is not a number'),
    expect.stringContaining('line 8: the price is not a number'),
  ]);
});

test('invalid rows are reported by line and reason; valid ones are imported', () => {
  const { database } = providerWith([]);
  const file = fileOf(
    'm.csv',
    'id,productName,productPrice\n1,Yaxshi,100\n2,,arzon\n5,Kalta\n6,Uzun,5,7\n\n7,Yaxshi,8\n1,Yana,5\n8,,5\n',
  );
  const { imported, rejected } = importFile(database, file, options);
  expect(imported).toBe(2);
  expect(rejected.sort()).toEqual([
    expect.stringMatching(/^line 3: the price is not a number/),
    'line 4: the price is missing',
    expect.stringMatching(/^line 5: there are more cells than in the header/),
    'line 8: the key is the same as in an earlier row',
    'line 9: the name is missing',
  ]);
});
