import type { SampleSlide } from './sample-catalogue.ts';

export const slides: SampleSlide[] = [
  { slug: 'yozgi-salqinlik', slideName: 'Yozgi chegirmalar: konditsionerlar 25 % gacha arzon' },
  { slug: 'zamonaviy-oshxona', slideName: 'Zamonaviy oshxona: muzlatgich, plita va choynaklar bir joyda' },
  { slug: 'toza-uy', slideName: 'Toza uy: kir yuvish mashinalari va changyutgichlar' },
  { slug: 'yangi-texnologiyalar', slideName: 'Yangi texnologiyalar: televizor, noutbuk va smartfonlar' },
];
