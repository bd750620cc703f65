import { expect, test } from 'vitest';
import { restorePrevious } from '../../../../../scripts/provider/tables/previous-catalogue.ts';
import { fileOf, folderOf, importingShop, jsonOf, record } from './product-file.ts';

const shopOfTen = () => importingShop(Array.from({ length: 10 }, () => ({})));

test('a folder fills the whole shop, images included', async () => {
  const { imported, provider, get, categories } = importingShop();
  const report = imported(
    folderOf({
      'products.csv':
        'id,productName,productPrice,categoryName,productImages\n7,Pech,900,Pechlar,"rasmlar/Pech 1.webp (Oq); https://cdn.example/b.webp"\n',
      'categories.json': JSON.stringify([{ categoryName: 'Pechlar', categoryImgUrl: 'pechlar.svg' }]),
      'slides.csv': 'slideName,slideImgUrl\n"Yoz\nchegirmalari",yoz.png\nQish,/qish.webp\n',
      'rasmlar/Pech 1.webp': '<svg>pech</svg>',
      'pechlar.svg': '<svg/>',
      'yoz.png': '<svg>yoz</svg>',
    }),
  );
  expect(report).toMatchObject({ rejected: [], imported: 4 });

  const sent = async (address: string) => (await provider.request(address)).text();
  const { data: product } = await get('/products/7');
  expect(product.productImages).toEqual([
    { src: expect.stringMatching(/^\/api\/v1\/media\/[0-9a-f]{16}\.webp$/), color: 'Oq' },
    { src: 'https://cdn.example/b.webp', color: '' },
  ]);
  expect(product.productImgUrl).toBe(product.productImages[0].src);
  expect(await sent(product.productImgUrl)).toBe('<svg>pech</svg>');
  const made = (await categories()).find(({ id }: { id: number }) => id === product.categoryId);
  expect(made.categoryName).toBe('Pechlar');
  expect(await sent(made.categoryImgUrl)).toBe('<svg/>');
  expect((await get('/sliders')).data).toEqual([
    { slideName: 'Yoz chegirmalari', slideImgUrl: expect.stringMatching(/\.png$/) },
    { slideName: 'Qish', slideImgUrl: '/qish.webp' },
  ]);
});

test.each([
  [{}, 'contains nothing to import'],
  [{ 'mahsulotlar.csv': 'id\n', 'prays.doc': '' }, /name the file that you mean, such as .*mahsulotlar\.csv/],
  [{ 'products.csv': 'id;productPrice\n1;5\n', 'products.json': '[{}]' }, 'both contain products'],
])('a folder with %j is refused', (files, message) => {
  expect(() => importingShop().imported(folderOf(files))).toThrow(message);
});

test('a dry run reports what would change, and changes nothing', async () => {
  const { imported, get } = importingShop([{}, {}]);
  const before = await get('/products');
  const sheet = jsonOf({ id: 1, productPrice: 5, categoryId: 1 }, record({ id: 7 }));
  const { counts, changes } = imported(sheet, { replace: true, dryRun: true });
  expect(counts.get('products')).toEqual({ added: 1, changed: 1, same: 0, removed: 1 });
  expect(changes).toEqual([
    { kind: 'products', record: 1, difference: ['productPrice'] },
    { kind: 'products', record: 7, difference: 'new' },
    { kind: 'categories', record: 2, difference: 'removed' },
    { kind: 'products', record: 2, difference: 'removed' },
  ]);
  expect(await get('/products')).toEqual(before);
});

test.each([
  [
    'inside a letter',
    Buffer.from('id,productName,productPrice\n1,Bir,900\n2,Ikki,900\n3,Уч').subarray(0, -1),
  ],
  ['inside a row', 'id,productName,productPrice\n1,Bir,900\n2,Ikki,900\n3,Uch'],
])(
  'a file that ends %s replaces no catalogue; without replacing, that cell changes nothing',
  (where, cut) => {
    const { imported, stored } = shopOfTen();
    const file = fileOf('products.csv', cut);
    expect(() => imported(file, { replace: true })).toThrow(where);
    expect(imported(file).told).toEqual([
      expect.stringContaining(`line 4: the file is not complete, since it ends ${where}`),
    ]);
    const names = stored().map(({ productName }) => productName);
    expect(names.slice(0, 3)).toEqual(['Bir', 'Ikki', 'Mahsulot 3']);
  },
);

test('replacing can be undone, and the undo can be reverted', async () => {
  const { catalogue, imported, get, categories } = shopOfTen();
  const all = async () => [await get('/products?limit=100'), await categories()];
  const before = await all();
  imported(jsonOf(record({ productPrice: 8000 })), { replace: true });
  const after = await all();
  expect(restorePrevious(catalogue)).toBe(true);
  expect(await all()).toEqual(before);
  restorePrevious(catalogue);
  expect(await all()).toEqual(after);
});

test('a category may take the former name of another one, and its products are found by it', async () => {
  const { imported, get } = importingShop([{}, { categoryId: 2 }]);
  imported(folderOf({ 'categories.csv': 'id,categoryName\n2,Idishlar\n1,Choynaklar\n' }));
  expect((await get('/products?search=choynaklar')).data).toMatchObject([{ id: 1 }]);
});

test('images that neither the current nor the previous catalogue uses are deleted', () => {
  const { catalogue, imported } = importingShop();
  const imagesAfter = (name: string) => {
    const slides = `slideName,slideImgUrl\nYoz,${name}\n`;
    imported(folderOf({ 'slides.csv': slides, [name]: `<svg>${name}</svg>` }));
    const images = catalogue.prepare('SELECT file_name AS name FROM images').all();
    return images.map((image) => image.name);
  };
  imagesAfter('a.webp');
  expect(imagesAfter('b.webp')).toEqual(['a.webp', 'b.webp']);
  expect(imagesAfter('c.webp')).toEqual(['b.webp', 'c.webp']);
});
