import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import {
  PicturesLost,
  refuseLostPictures,
} from '../../../../../scripts/build/pictures/refuse-lost-pictures.ts';
import { aProduct } from '../../../../fixtures/products.ts';
import { catalogueWithPictures } from '../../../../support/catalogue/catalogues.ts';

/** Products 1 to 10 with a picture each. */
const shown = (address = (id: number) => `https://cdn.example/${id}.png`): Product[] =>
  Array.from({ length: 10 }, (_, index) => aProduct({ id: index + 1, productImgUrl: address(index + 1) }));

const all = () => true;
const butFirst = (lost: number) => (url: string) => Number(/(\d+)\.png/.exec(url)?.[1]) > lost;

describe('a catalogue that lost pictures', () => {
  it('is refused with the host and its answer where they are too many', () => {
    const refuse = () =>
      refuseLostPictures(
        catalogueWithPictures(shown(), all),
        catalogueWithPictures(shown(), butFirst(4)),
        30,
      );
    expect(refuse).toThrow(PicturesLost);
    expect(refuse).toThrow(
      /^4 of the 10 pictures that the shop shows \(40 %\) .*: cdn\.example: the server answered 403 \(4 pictures\)\. .*--allow-shrink/,
    );
  });

  it('is taken over where they are few', () => {
    refuseLostPictures(catalogueWithPictures(shown(), all), catalogueWithPictures(shown(), butFirst(3)), 30);
  });

  it('is refused, too, where the same products have pictures elsewhere now, which cannot be had', () => {
    const moved = catalogueWithPictures(
      shown((id) => `https://new.example/${id}.png`),
      () => false,
    );
    expect(() => refuseLostPictures(catalogueWithPictures(shown(), all), moved, 30)).toThrow(
      /new\.example.*10 pictures/,
    );
  });
});

describe('no loss', () => {
  it('are pictures that could not be had before', () => {
    const before = catalogueWithPictures(shown(), butFirst(8));
    refuseLostPictures(before, catalogueWithPictures(shown(), butFirst(8)), 30);
  });

  it('are pictures of new products, and those that products name no more', () => {
    const products = Array.from({ length: 100 }, (_, index) =>
      aProduct({ id: 50 + index, productImgUrl: `/${index}.jpg` }),
    );
    const before = catalogueWithPictures(shown(), all);
    refuseLostPictures(
      before,
      catalogueWithPictures([...shown(), ...products], (url) => !url.endsWith('.jpg')),
      30,
    );
    refuseLostPictures(
      before,
      catalogueWithPictures(
        shown(() => ''),
        all,
      ),
      30,
    );
  });
});
