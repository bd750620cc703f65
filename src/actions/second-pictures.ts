import { savesData } from '#stores/saves-data.ts';

/** Cards have no second picture for shoppers who save data (styles/product-card.css). */
export function spareSecondPictures(): void {
  if (savesData()) document.documentElement.dataset.savesData = '';
}
