import { describe, expect, it } from 'vitest';
import { readId } from '#rules/numeric.ts';
import { type FakePage, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

const KEY = 'ids';
const NOTHING_SAVED = [1, 2, 3];

/** A list of ids on a page of its own, shown there as on every page with a badge. */
async function listOn(localStorage: FakeStorage) {
  const page: FakePage = openPage({ localStorage });
  const { savedList } = await import('#stores/saved-list.ts');
  const $ids = savedList(KEY, readId, (id) => id, NOTHING_SAVED);
  $ids.listen(() => {});
  return { page, $ids };
}

describe('a saved list', () => {
  it('is what it is by default while nothing was ever saved, and saves nothing by itself', async () => {
    const localStorage = new FakeStorage();
    const { $ids } = await listOn(localStorage);
    expect($ids.get()).toEqual(NOTHING_SAVED);
    expect(localStorage.length).toBe(0);
  });

  it('is on the next page what the page before left', async () => {
    const localStorage = new FakeStorage();
    (await listOn(localStorage)).$ids.set([5, 8]);
    expect((await listOn(localStorage)).$ids.get()).toEqual([5, 8]);
  });

  it('that was emptied stays empty', async () => {
    const localStorage = new FakeStorage();
    (await listOn(localStorage)).$ids.set([]);
    expect((await listOn(localStorage)).$ids.get()).toEqual([]);
  });
});

describe('damaged or foreign content (decision 23)', () => {
  it.each(['', 'not JSON', '[1,2', 'null', '{"0":1}', '5', '"[1]"', 'undefined'])(
    '%j counts as nothing saved',
    async (content) => {
      const { $ids } = await listOn(new FakeStorage({ [KEY]: content }));
      expect($ids.get()).toEqual(NOTHING_SAVED);
    },
  );

  it.each([
    ['members that do not fit', '[7,null,"x",{"id":2},-1,1.5,9]', [7, 9]],
    ['members that are all wrong', '[null,"x"]', []],
    ['repeated ids, of which the first stays', '[4,2,4,"2"]', [4, 2]],
  ])('%s are left out', async (_, content, ids) => {
    const { $ids } = await listOn(new FakeStorage({ [KEY]: content }));
    expect($ids.get()).toEqual(ids);
  });

  it('is left alone until the next change, which replaces it', async () => {
    const localStorage = new FakeStorage({ [KEY]: '{"of":"another shop"}' });
    const { $ids } = await listOn(localStorage);
    expect(localStorage.getItem(KEY)).toBe('{"of":"another shop"}');
    $ids.set([4]);
    expect(localStorage.getItem(KEY)).toBe('[4]');
  });
});

describe('a list that changed elsewhere', () => {
  it('follows another tab', async () => {
    const { page, $ids } = await listOn(new FakeStorage());
    page.changeElsewhere(KEY, '[6]');
    expect($ids.get()).toEqual([6]);
  });

  it('starts again when another tab removes it', async () => {
    const { page, $ids } = await listOn(new FakeStorage({ [KEY]: '[6]' }));
    page.changeElsewhere(KEY, null);
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });

  it('ignores the other keys and the damage of another tab', async () => {
    const { page, $ids } = await listOn(new FakeStorage({ [KEY]: '[6]' }));
    page.changeElsewhere('other', '[7]');
    expect($ids.get()).toEqual([6]);
    page.changeElsewhere(KEY, 'not JSON');
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });

  it('catches up on a page that the back button brings back', async () => {
    const localStorage = new FakeStorage();
    const { page, $ids } = await listOn(localStorage);
    localStorage.setItem(KEY, '[8]');
    page.comeBack();
    expect($ids.get()).toEqual([8]);
  });

  it('catches up there on what changed back after the page had heard of a change', async () => {
    const localStorage = new FakeStorage({ [KEY]: '[]' });
    const { page, $ids } = await listOn(localStorage);
    page.changeElsewhere(KEY, '[6]');
    localStorage.setItem(KEY, '[]');
    page.comeBack();
    expect($ids.get()).toEqual([]);
    page.changeElsewhere(KEY, '[6]');
    localStorage.removeItem(KEY);
    page.comeBack();
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });
});
