import { expect, it } from 'vitest';
import { snapshotDigest } from '#catalogue/build/snapshot-digest.ts';
import type { Snapshot } from '#catalogue/snapshot.ts';

const snapshot = (): Snapshot => ({
  products: [],
  categories: [{ id: 1, categoryName: 'Pechlar', categoryImgUrl: '' }],
  slides: [{ slideImgUrl: '/media/1.webp', slideName: 'Yangi' }],
});

it('is the same for the same catalogue', () => {
  expect(snapshotDigest(snapshot())).toBe(snapshotDigest(snapshot()));
});

it('is another one after any change', () => {
  const changed = snapshot();
  changed.slides = [];
  expect(snapshotDigest(changed)).not.toBe(snapshotDigest(snapshot()));
});
