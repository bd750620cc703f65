import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { type Catalogue, isCorruptFileError } from '#catalogue/snapshot/store/catalogue.ts';
import type { Allowed } from '../terminal/allowed.ts';
import { refuseLostImages } from './images/refuse-lost-images.ts';

/**
 * Refuses a catalogue that has lost more than `maxShrinkPercent` of its products, or images, since the last good build.
 * @throws {CatalogueShrank | ImagesLost}
 */
export function refuseLosses(
  before: Catalogue,
  after: Catalogue,
  { maxShrinkPercent, allow }: { maxShrinkPercent: number; allow: Allowed },
): void {
  const lost = before.productCount - after.productCount;
  if (!allow.shrink && lost * 100 > maxShrinkPercent * before.productCount) {
    throw new CatalogueShrank(after.source.apiUrl, before.productCount, after.productCount, maxShrinkPercent);
  }
  if (allow.lostImages) return;
  try {
    refuseLostImages(before, after, maxShrinkPercent);
  } catch (error) {
    // The remembered catalogue is damaged: there is nothing to compare with.
    if (!isCorruptFileError(error)) throw error;
  }
}
