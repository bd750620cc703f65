import { expect, it } from 'vitest';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf, opened, shopSource, temporaryFile } from '../../../../support/catalogue/catalogues.ts';

const withPicture = (id: number, url: string, name: string) =>
  aProduct({ id, productImgUrl: url, builtPictures: { [url]: name } });

it('are forgotten with the last product that shows them', () => {
  const shared = withPicture(1, '/shared.png', 'aaaaaaaaaaaa-100x100');
  const gone = withPicture(2, '/gone.png', 'bbbbbbbbbbbb-100x100');
  const before = catalogueOf({ products: [shared, { ...shared, id: 3 }, gone] });
  const file = temporaryFile();
  using draft = draftCatalogue(file, before.file);
  const { builtPictures: _, ...product } = shared;
  const records = [{ id: 1, spelledId: 1, outcome: { product } }];
  draft.pages.put(1, { records, totalCount: 1 }, { etag: null, lastModified: null });
  draft.pages.settle();

  expect([...draft.pictures]).toMatchObject([{ kind: 'product', url: '/shared.png' }]);
  draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
  expect(opened(file).builtPictures()).toEqual([{ kind: 'product', name: 'aaaaaaaaaaaa-100x100' }]);
});

it('include what a record has in the place of an address, as long as it has it', () => {
  using draft = draftCatalogue(temporaryFile());
  const put = (unreadablePictures: string[]) => {
    const outcome = { product: aProduct({ productImgUrl: '/1.png' }), unreadablePictures };
    const records = [{ id: 1, spelledId: 1, outcome }];
    draft.pages.put(1, { records, totalCount: 1 }, { etag: null, lastModified: null });
    draft.pages.settle();
    return [...draft.pictures].map(({ url }) => url);
  };
  expect(put(['photo.jpg', 'photo.jpg'])).toEqual(['/1.png', 'photo.jpg']);
  expect(put(['photo.png'])).toEqual(['/1.png', 'photo.png']);
  expect(put([])).toEqual(['/1.png']);
});

it('are forgotten with the categories and slides that show them', () => {
  const slide = { slideImgUrl: '/slide.png', slideName: '', builtPicture: 'cccccccccccc-600x300' };
  const before = catalogueOf({ products: [aProduct({ productImgUrl: '' })], slides: [slide] });
  using draft = draftCatalogue(temporaryFile(), before.file);
  expect([...draft.pictures]).toMatchObject([{ kind: 'slide', url: '/slide.png' }]);
  const list = { records: [], broken: [], pictureUrls: ['/other.png', ''] };
  draft.lists.put('slide', list, { etag: null, lastModified: null });
  expect([...draft.pictures]).toMatchObject([{ kind: 'slide', url: '/other.png' }]);
});
