import { expect, it } from 'vitest';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf, opened, shopSource, temporaryFile } from '../../../../support/catalogue/catalogues.ts';

const withImage = (id: number, url: string, name: string) =>
  aProduct({ id, productImgUrl: url, builtImages: { [url]: name } });

it('are removed with the last product that shows them', () => {
  const shared = withImage(1, '/shared.png', 'aaaaaaaaaaaa-100x100');
  const gone = withImage(2, '/gone.png', 'bbbbbbbbbbbb-100x100');
  const before = catalogueOf({ products: [shared, { ...shared, id: 3 }, gone] });
  const file = temporaryFile();
  using draft = draftCatalogue(file, before.file);
  const { builtImages: _, ...product } = shared;
  const records = [{ id: 1, rawId: 1, outcome: { product } }];
  draft.pages.put(1, { records, totalCount: 1 }, { etag: null, lastModified: null });
  draft.pages.settle();

  expect([...draft.images]).toMatchObject([{ kind: 'product', url: '/shared.png' }]);
  draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
  expect(opened(file).builtImages()).toEqual([{ kind: 'product', name: 'aaaaaaaaaaaa-100x100' }]);
});

it('include invalid image URLs as long as a record contains them', () => {
  using draft = draftCatalogue(temporaryFile());
  const put = (unreadableImages: string[]) => {
    const outcome = { product: aProduct({ productImgUrl: '/1.png' }), unreadableImages };
    const records = [{ id: 1, rawId: 1, outcome }];
    draft.pages.put(1, { records, totalCount: 1 }, { etag: null, lastModified: null });
    draft.pages.settle();
    return [...draft.images].map(({ url }) => url);
  };
  expect(put(['photo.jpg', 'photo.jpg'])).toEqual(['/1.png', 'photo.jpg']);
  expect(put(['photo.png'])).toEqual(['/1.png', 'photo.png']);
  expect(put([])).toEqual(['/1.png']);
});

it('are removed with the categories and slides that show them', () => {
  const slide = { slideImgUrl: '/slide.png', slideName: '', builtImage: 'cccccccccccc-600x300' };
  const before = catalogueOf({ products: [aProduct({ productImgUrl: '' })], slides: [slide] });
  using draft = draftCatalogue(temporaryFile(), before.file);
  expect([...draft.images]).toMatchObject([{ kind: 'slide', url: '/slide.png' }]);
  const list = { records: [], broken: [], imageUrls: ['/other.png', ''] };
  draft.lists.put('slide', list, { etag: null, lastModified: null });
  expect([...draft.images]).toMatchObject([{ kind: 'slide', url: '/other.png' }]);
});
