import { categories } from './categories.ts';
import { type ProductDraft, productOfDraft } from './product-draft.ts';
import { headphones } from './products/electronics/headphones.ts';
import { laptops } from './products/electronics/laptops.ts';
import { smartphones } from './products/electronics/smartphones.ts';
import { televisions } from './products/electronics/televisions.ts';
import { airConditioners } from './products/large-appliances/air-conditioners.ts';
import { fridges } from './products/large-appliances/fridges.ts';
import { gasStoves } from './products/large-appliances/gas-stoves.ts';
import { washingMachines } from './products/large-appliances/washing-machines.ts';
import { waterHeaters } from './products/large-appliances/water-heaters.ts';
import { blenders } from './products/small-appliances/blenders.ts';
import { irons } from './products/small-appliances/irons.ts';
import { kettles } from './products/small-appliances/kettles.ts';
import { microwaves } from './products/small-appliances/microwaves.ts';
import { vacuumCleaners } from './products/small-appliances/vacuum-cleaners.ts';
import type { SampleCatalogue } from './sample-catalogue.ts';
import { slides } from './slides.ts';

/** The products of each category, by the id of the category. */
const drafts: Readonly<Record<number, ProductDraft[]>> = {
  1: fridges,
  2: washingMachines,
  3: airConditioners,
  4: televisions,
  5: smartphones,
  6: laptops,
  7: vacuumCleaners,
  8: microwaves,
  9: gasStoves,
  10: kettles,
  11: blenders,
  12: irons,
  13: headphones,
  14: waterHeaters,
};

export const sampleCatalogue: SampleCatalogue = {
  categories,
  slides,
  products: categories
    .flatMap(({ id }) => (drafts[id] ?? []).map((draft) => productOfDraft(id, draft)))
    .sort((one, other) => one.id - other.id),
};
