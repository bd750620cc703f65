import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startersScript } from '../../../../src/components/shell/starters-script.ts';
import { type Browser, openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';

type Saved = Readonly<Record<string, string>>;

/** Returns the lists on the first page of a tab. The catalogue lacks the products 1 and 2 of the settings. */
async function listsOn(local: Saved = {}, session: Saved = {}) {
  const storages = { localStorage: { ...local }, sessionStorage: { ...session } };
  runInNewContext(startersScript({ wishlist: [3], compare: [] }), storages);
  const browser: Browser = {
    localStorage: new FakeStorage(storages.localStorage),
    sessionStorage: new FakeStorage(storages.sessionStorage),
  };
  openPage(browser);
  const { $wishlist } = await import('#stores/wishlist.ts');
  const { $compare } = await import('#stores/compare.ts');
  return { wishlist: $wishlist.get(), compare: $compare.get() };
}

describe('starter lists limited to products in the catalogue', () => {
  it('are shown to a first-time visitor', async () => {
    expect(await listsOn()).toEqual({ wishlist: [3], compare: [] });
  });

  it('replace nothing that was saved', async () => {
    expect(await listsOn({ wishlist: '[7]' }, { compare: '[8]' })).toEqual({ wishlist: [7], compare: [8] });
  });

  it('do not restore a list that was emptied', async () => {
    expect(await listsOn({ wishlist: '[]', compared: '1' })).toEqual({ wishlist: [], compare: [] });
  });

  it('do no harm where storage is forbidden', () => {
    expect(() => runInNewContext(startersScript({ wishlist: [3], compare: [] }), {})).not.toThrow();
  });
});
