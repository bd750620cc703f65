import { categoryIllustration } from '../provider/illustrations/category-illustration.ts';
import { slideIllustration } from '../provider/illustrations/slide-illustration.ts';
import { lineUp } from './line-up.ts';

const WARM = ['#f1e9dc', '#d8c4a4'] as const;
const COOL = ['#e3edf1', '#c3d0d4'] as const;
const GREEN = ['#e4efe8', '#c6d3c4'] as const;

/** The pictures of the static pages and the blog as SVG text, by their file below `public/`. */
export const pagePictures: Readonly<Record<string, () => string>> = {
  'images/about/kitchen.webp': () => slideIllustration('zamonaviy-oshxona'),
  'images/about/first-products.webp': () =>
    lineUp(...GREEN, [
      { kind: 'washing-machine', height: 300 },
      { kind: 'fridge', height: 500, color: '#e9ecec' },
      { kind: 'gas-stove', height: 300 },
    ]),
  'images/timeline/1980.webp': () => categoryIllustration('twin-tub-washer'),
  'images/timeline/2000.webp': () => categoryIllustration('dial-microwave'),
  'images/timeline/2010.webp': () => categoryIllustration('television'),
  'images/timeline/2024.webp': () => categoryIllustration('smartphone'),
  'blog/muzlatgich-tanlash.webp': () =>
    lineUp(...GREEN, [
      { kind: 'compact-fridge', height: 230 },
      { kind: 'fridge', height: 490, color: '#dfe3e4' },
      { kind: 'side-by-side-fridge', height: 480 },
    ]),
  'blog/kir-yuvish-mashinasi.webp': () =>
    lineUp(...COOL, [
      { kind: 'twin-tub-washer', height: 300 },
      { kind: 'washing-machine', height: 350, color: '#f4f5f6' },
      { kind: 'washing-machine', height: 350, color: '#4a4f57' },
    ]),
  'blog/konditsioner-quvvati.webp': () =>
    lineUp(...COOL, [
      { kind: 'air-conditioner', height: 290, above: 190 },
      { kind: 'floor-air-conditioner', height: 440 },
    ]),
  'blog/televizor-diagonali.webp': () =>
    lineUp(...WARM, [
      { kind: 'television', height: 220 },
      { kind: 'television', height: 370 },
    ]),
  'blog/changyutgich-turlari.webp': () =>
    lineUp(...WARM, [
      { kind: 'canister-vacuum', height: 330 },
      { kind: 'stick-vacuum', height: 470 },
      { kind: 'robot-vacuum', height: 150 },
    ]),
};
