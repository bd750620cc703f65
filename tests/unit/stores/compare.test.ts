import { describe, expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openCompare(browser: Browser = {}, dataset: DOMStringMap = {}) {
  openPage(browser, '/', dataset);
  return import('#stores/compare.ts');
}

describe('the compare list', () => {
  it('reports whether a product was added, and removes products by their ids', async () => {
    const { $compare, removeFromCompare, toggleCompare } = await openCompare();
    expect([toggleCompare(9), toggleCompare(1)]).toEqual(['added', 'removed']);
    removeFromCompare([9, 2]);
    expect($compare.get()).toEqual([3]);
  });
});

describe('the compare list of a browser tab', () => {
  it('persists on the next page, but never in localStorage', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    (await openCompare(browser)).toggleCompare(9);
    expect((await openCompare(browser)).$compare.get()).toEqual([1, 2, 3, 9]);
    expect(Object.keys(browser.localStorage)).toEqual(['compared']);
  });

  it('is up to date on a page restored by the back button', async () => {
    const sessionStorage = new FakeStorage();
    const page = openPage({ sessionStorage });
    const { $compare, toggleCompare } = await import('#stores/compare.ts');
    toggleCompare(9);
    sessionStorage.setItem('compare', '[9]');
    page.comeBack();
    expect($compare.get()).toEqual([9]);
  });

  it('leaves out invalid and repeated ids', async () => {
    const { $compare } = await openCompare({
      sessionStorage: new FakeStorage({ compare: '["4",null,5,4]' }),
    });
    expect($compare.get()).toEqual([4, 5]);
  });

  it('that was cleared stays empty', async () => {
    const browser = { sessionStorage: new FakeStorage() };
    (await openCompare(browser)).clearCompare();
    expect((await openCompare(browser)).$compare.get()).toEqual([]);
  });

  it('can be restored after it was cleared, until it is changed', async () => {
    const { $compare, $clearedCompare, clearCompare, restoreCompare, toggleCompare } = await openCompare();
    clearCompare();
    restoreCompare();
    expect($compare.get()).toEqual([1, 2, 3]);
    clearCompare();
    toggleCompare(9);
    expect($clearedCompare.get()).toEqual([]);
  });

  it('that was restored is on the next page, too', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const { clearCompare, restoreCompare } = await openCompare(browser);
    clearCompare();
    restoreCompare();
    expect((await openCompare(browser)).$compare.get()).toEqual([1, 2, 3]);
  });

  it('is empty in a new tab once another tab had a list', async () => {
    const localStorage = new FakeStorage();
    (await openCompare({ localStorage })).clearCompare();
    expect((await openCompare({ localStorage })).$compare.get()).toEqual([]);
  });

  it('is the starter list in a new tab until a list is first changed', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const page = openPage(browser);
    await import('#stores/compare.ts');
    page.comeBack();
    expect((await openCompare({ localStorage: browser.localStorage })).$compare.get()).toEqual([1, 2, 3]);
  });

  it('leaves out of the starter list what the page says is missing', async () => {
    expect((await openCompare({}, { missingStarters: '1 3' })).$compare.get()).toEqual([2]);
  });

  it.each(['not JSON', '{}', 'null'])('is the starter list if %j was stored', async (compare) => {
    const { $compare } = await openCompare({ sessionStorage: new FakeStorage({ compare }) });
    expect($compare.get()).toEqual([1, 2, 3]);
  });
});
