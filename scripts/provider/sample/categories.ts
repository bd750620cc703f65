import type { SampleCategory } from './sample-catalogue.ts';

export const categories: SampleCategory[] = [
  { id: 1, categoryName: 'Muzlatgichlar', kind: 'fridge' },
  { id: 2, categoryName: 'Kir yuvish mashinalari', kind: 'washing-machine' },
  { id: 3, categoryName: 'Konditsionerlar', kind: 'air-conditioner' },
  { id: 4, categoryName: 'Televizorlar', kind: 'television' },
  { id: 5, categoryName: 'Smartfonlar', kind: 'smartphone' },
  { id: 6, categoryName: 'Noutbuklar', kind: 'laptop' },
  { id: 7, categoryName: 'Changyutgichlar', kind: 'canister-vacuum' },
  { id: 8, categoryName: 'Mikroto‘lqinli pechlar', kind: 'microwave' },
  { id: 9, categoryName: 'Gaz plitalari', kind: 'gas-stove' },
  { id: 10, categoryName: 'Elektr choynaklar', kind: 'kettle' },
  { id: 11, categoryName: 'Blenderlar', kind: 'blender' },
  { id: 12, categoryName: 'Dazmollar', kind: 'iron' },
  { id: 13, categoryName: 'Quloqchinlar', kind: 'headphones' },
  { id: 14, categoryName: 'Suv isitgichlar', kind: 'water-heater' },
];
