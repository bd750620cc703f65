import { CatalogueShrank } from './catalogue-errors.ts';

/**
 * Refuses a catalogue that lost more than `maxShrinkPercent` of its products since the last good build.
 * @throws {CatalogueShrank}
 */
export function refuseShrunkCatalogue(
  catalogue: { apiUrl: string; before: number; after: number },
  maxShrinkPercent: number,
): void {
  const { apiUrl, before, after } = catalogue;
  if ((before - after) * 100 > maxShrinkPercent * before) {
    throw new CatalogueShrank(apiUrl, before, after, maxShrinkPercent);
  }
}
