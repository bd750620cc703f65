import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';
import { type Checkout, openCheckout } from './open-checkout.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', ORDER_KEY_HEADER: false }));

const HOUR_MS = 3_600_000;
const late = () => Promise.reject(new DOMException('Timed out', 'TimeoutError'));
const status = (status: number) => async () => Response.json({}, { status });

/** The checkout after an order that ended without an answer. */
async function openUnanswered(...[browser]: Parameters<typeof openCheckout>) {
  const checkout = await openCheckout(browser);
  checkout.orders.mockImplementationOnce(late);
  expect(await checkout.order()).toBe('no answer');
  return checkout;
}

describe('an order without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[string, number, (checkout: Checkout) => unknown]>([
    ['unchanged has the same key', 1, () => {}],
    ['an hour later has another key', 2, () => vi.advanceTimersByTime(HOUR_MS)],
    ['with more pieces has another key', 2, ({ setQuantity }) => setQuantity(aProduct({ id: 7 }), 3)],
  ])('that is sent again %s', async (_, count, change) => {
    const checkout = await openUnanswered();
    change(checkout);
    expect(await checkout.order()).toBe('sent');
    expect(checkout.keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(checkout.keys).size).toBe(count);
  });

  it('has the same key, kept without name and phone, after a reload and in another tab, until it arrived from one', async () => {
    const browser = { sessionStorage: new FakeStorage(), localStorage: new FakeStorage() };
    const { keys } = await openUnanswered(browser);
    expect(browser.localStorage.getItem('orderAttempt')).toMatch(/key/);
    expect(JSON.stringify(Object.entries(browser.localStorage))).not.toMatch(/Dilnoza|901234567/);
    const reloaded = await openUnanswered(browser);
    const { order, fillIn, ...elsewhere } = await openCheckout({ localStorage: browser.localStorage });
    await order();
    fillIn();
    await order();
    expect(reloaded.keys).toEqual(keys);
    expect(elsewhere.keys).toEqual([keys[0], expect.not.stringMatching(String(keys[0]))]);
  });

  it.each([408, 425, 429])('keeps its key if status %i says to send it later', async (later) => {
    const { order, orders, keys } = await openUnanswered();
    orders.mockImplementationOnce(status(later));
    expect(await order()).toBe('failed');
    expect(await order()).toBe('sent');
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps its key as long as the page if storage is forbidden', async () => {
    const { order, keys } = await openUnanswered({ localStorage: 'forbidden', sessionStorage: 'forbidden' });
    await order();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

it.each([201, 400, 409])('an order after one that was answered with %i has another key', async (first) => {
  const { order, orders, fillIn, keys } = await openCheckout();
  orders.mockImplementationOnce(status(first));
  expect(await order()).toBe(first === 201 ? 'sent' : 'failed');
  fillIn();
  await order();
  expect(new Set(keys).size).toBe(2);
});

it('a page without HTTPS, where browsers cannot create keys, orders without one', async () => {
  const { order, keys } = await openCheckout();
  vi.stubGlobal('crypto', {});
  expect(await order()).toBe('sent');
  expect(keys).toEqual([null]);
});

describe('the same order from two tabs', () => {
  /** Two tabs whose questions about products are answered when told to. */
  async function openTwoTabs(locks: object) {
    const localStorage = new FakeStorage();
    const one = await openCheckout({ localStorage });
    // From here on, the requests of both tabs reach the API of the second.
    const { keys, product, ...other } = await openCheckout({ localStorage });
    for (const { $cart } of [one, other]) $cart.listen(() => {});
    vi.stubGlobal('navigator', locks);
    const questions = [Promise.withResolvers<() => void>(), Promise.withResolvers<() => void>()];
    let count = 0;
    product.mockImplementation(async (id) => {
      await new Promise<void>((answer) => questions[count++]?.resolve(answer));
      return Response.json({ data: aProduct({ id }) });
    });
    return {
      ...{ one, other, keys },
      /** What the first tab has saved reaches the other one. */
      catchUp() {
        for (const key of ['cartList', 'receipts', 'orderAttempt'])
          other.changeElsewhere(key, localStorage.getItem(key));
      },
      receipts: () => JSON.parse(localStorage.getItem('receipts') ?? ''),
      /** Resolves to a function that answers the first or the second question, once that is asked. */
      questions: questions.map(({ promise }) => promise),
    };
  }

  /** Locks as browsers have them: whoever asks for one waits until it is given back. */
  function fakeLocks() {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    };
    return { locks: { request } };
  }

  it('is sent by one of them, and both say so', async () => {
    const { one, other, catchUp, receipts, keys, questions } = await openTwoTabs(fakeLocks());
    const [first, second] = [one.order(), other.order()];
    (await questions[0])?.();
    expect(await first).toBe('sent');
    const answer = await questions[1];
    catchUp();
    answer?.();
    expect(await second).toBe('sent');
    expect(keys).toHaveLength(1);
    expect(receipts()).toHaveLength(1);
  });

  it('has one key in browsers without locks, even if the first tab is overtaken', async () => {
    const { one, other, catchUp, receipts, keys, questions } = await openTwoTabs({});
    const first = one.order();
    const answerFirst = await questions[0];
    catchUp();
    const second = other.order();
    (await questions[1])?.();
    expect(await second).toBe('sent');
    answerFirst?.();
    expect(await first).toBe('sent');
    expect(new Set(keys).size).toBe(1);
    expect(receipts()).toHaveLength(1);
  });
});
