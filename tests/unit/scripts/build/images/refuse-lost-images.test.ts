import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { ImagesLost, refuseLostImages } from '../../../../../scripts/build/images/refuse-lost-images.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { catalogueWithImages } from '../../../../support/catalogue/catalogues.ts';

/** Products 1 to 10 with an image each. */
const shown = (address = (id: number) => `https://cdn.example/${id}.png`): Product[] =>
  Array.from({ length: 10 }, (_, index) => aProduct({ id: index + 1, productImgUrl: address(index + 1) }));

const all = () => true;
const butFirst = (lost: number) => (url: string) => Number(/(\d+)\.png/.exec(url)?.[1]) > lost;

describe('a catalogue that lost images', () => {
  it('is refused, naming the host and its answer, if they are too many', () => {
    const refuse = () =>
      refuseLostImages(catalogueWithImages(shown(), all), catalogueWithImages(shown(), butFirst(4)), 30);
    expect(refuse).toThrow(ImagesLost);
    expect(refuse).toThrow(
      /^4 of the 10 images that the shop shows \(40 %\) .*: cdn\.example: the server answered 403 \(4 images\)\. .*--allow-lost-images/,
    );
  });

  it('is accepted if they are few', () => {
    refuseLostImages(catalogueWithImages(shown(), all), catalogueWithImages(shown(), butFirst(3)), 30);
  });

  it('is also refused if the same products now have images elsewhere that cannot be loaded', () => {
    const moved = catalogueWithImages(
      shown((id) => `https://new.example/${id}.png`),
      () => false,
    );
    expect(() => refuseLostImages(catalogueWithImages(shown(), all), moved, 30)).toThrow(
      /new\.example.*10 images/,
    );
  });
});

describe('not counted as lost', () => {
  it('are images that could not be loaded before', () => {
    const before = catalogueWithImages(shown(), butFirst(8));
    refuseLostImages(before, catalogueWithImages(shown(), butFirst(8)), 30);
  });

  it('are images of new products, and those that products no longer name', () => {
    const products = Array.from({ length: 100 }, (_, index) =>
      aProduct({ id: 50 + index, productImgUrl: `/${index}.jpg` }),
    );
    const before = catalogueWithImages(shown(), all);
    refuseLostImages(
      before,
      catalogueWithImages([...shown(), ...products], (url) => !url.endsWith('.jpg')),
      30,
    );
    refuseLostImages(
      before,
      catalogueWithImages(
        shown(() => ''),
        all,
      ),
      30,
    );
  });
});
