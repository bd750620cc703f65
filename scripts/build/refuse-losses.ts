import { refuseShrunkCatalogue } from '#catalogue/snapshot/read/refuse-shrunk-catalogue.ts';
import { type Catalogue, isCorruptFileError } from '#catalogue/snapshot/store/catalogue.ts';
import { refuseLostImages } from './images/refuse-lost-images.ts';

/**
 * Refuses a catalogue that has lost more products, or images, than an owner would expect.
 * @throws {CatalogueShrank | ImagesLost}
 */
export function refuseLosses(before: Catalogue, after: Catalogue, maxShrinkPercent: number): void {
  const { apiUrl } = after.source;
  refuseShrunkCatalogue({ apiUrl, before: before.productCount, after: after.productCount }, maxShrinkPercent);
  try {
    refuseLostImages(before, after, maxShrinkPercent);
  } catch (error) {
    // The remembered catalogue is damaged: there is nothing to compare with.
    if (!isCorruptFileError(error)) throw error;
  }
}
