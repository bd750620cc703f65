import { priceChanges } from '#catalogue/snapshot/price-changes.ts';
import { isSampleReplaced } from '#catalogue/snapshot/provenance.ts';
import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { type Catalogue, isCorruptFileError } from '#catalogue/snapshot/store/catalogue.ts';
import type { Allowed } from './allowed.ts';
import { lostShare } from './lost-share.ts';
import { refuseLostImages } from './refuse-lost-images.ts';
import { refusePriceJump } from './refuse-price-jump.ts';

const CONSEQUENCE =
  'the site stays as it is. If the prices are right, run the same command with `-- --allow-price-jump`.';

/**
 * Refuses a catalogue that has lost more than `maxShrinkPercent` of the owner's products, or of its images, since the
 * last good build, or whose prices jumped. What the owner accepted at the provider since then counts as allowed; the
 * sample's products are no measure for the owner's.
 * @throws {CatalogueShrank | PricesJumped | ImagesLost}
 */
export function refuseCatalogueLosses(
  before: Catalogue,
  after: Catalogue,
  { maxShrinkPercent, allow }: { maxShrinkPercent: number; allow: Allowed },
): void {
  const [had, has] = [ownProducts(before), ownProducts(after)];
  const isAllowed = (loss: keyof Allowed) => allow[loss] || isAcceptedSince(before, after, loss);
  if (!isAllowed('shrink') && lostShare(had - has, had) > maxShrinkPercent) {
    throw new CatalogueShrank(after.source.apiUrl, had, has, maxShrinkPercent);
  }
  if (isSampleReplaced(before.provenance, after.provenance)) return;
  try {
    if (!isAllowed('priceJump')) refusePriceJump(priceChanges(before, after), CONSEQUENCE);
    if (!allow.lostImages) refuseLostImages(before, after, maxShrinkPercent);
  } catch (error) {
    // The remembered catalogue is damaged: there is nothing to compare with.
    if (!isCorruptFileError(error)) throw error;
  }
}

const ownProducts = ({ productCount, provenance }: Catalogue): number =>
  Math.max(0, productCount - provenance.sampleProducts);

function isAcceptedSince(before: Catalogue, after: Catalogue, loss: keyof Allowed): boolean {
  const accepted = after.provenance.acceptedLosses[loss];
  return accepted !== undefined && accepted !== before.provenance.acceptedLosses[loss];
}
