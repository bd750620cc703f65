import { expect, it } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

const openStore = async (saved?: string) => {
  const localStorage = new FakeStorage();
  if (saved !== undefined) localStorage.setItem('region', saved);
  openPage({ localStorage });
  return { localStorage, ...(await import('#stores/region.ts')) };
};

it('no region is chosen at first', async () => {
  const { $region } = await openStore();
  expect($region.get()).toBe('');
});

it('a chosen region persists on the next page', async () => {
  const { $region, chooseRegion, localStorage } = await openStore();
  chooseRegion('Xorazm viloyati');
  expect($region.get()).toBe('Xorazm viloyati');
  expect(localStorage.getItem('region')).toBe('"Xorazm viloyati"');
});

it.each(['"Moskva"', 'Xorazm', '{}', '5'])('%s is not a region', async (saved) => {
  const { $region } = await openStore(saved);
  expect($region.get()).toBe('');
});
