import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', ORDER_KEY_HEADER: false }));

/** Locks as browsers have them: whoever asks for one waits until it is given back. */
function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    },
  } as Pick<LockManager, 'request'>;
}

/** An API that takes each key once, and answers questions about products when told to. */
function openApi() {
  const numbers = new Map<string, string>();
  const questions = [Promise.withResolvers<() => void>(), Promise.withResolvers<() => void>()];
  let count = 0;
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (address.endsWith('/orders')) {
      const key = new Headers(headers).get('idempotency-key') ?? '';
      const id = numbers.get(key) ?? `A-${numbers.size + 1}`;
      numbers.set(key, id);
      return Response.json({ id }, { status: 201 });
    }
    await new Promise<void>((answer) => questions[count++]?.resolve(answer));
    return Response.json({ data: aProduct({ id: 7 }) });
  });
  return {
    orders: () => [...numbers.values()],
    /** Resolves to a function that answers the first or the second question, once that is asked. */
    questions: questions.map(({ promise }) => promise),
  };
}

/** A tab at the checkout, with a filled-in form and the saved cart. */
async function openTab(localStorage: FakeStorage) {
  const page = openPage({ localStorage }, '/checkout');
  const { $cart } = await import('#stores/cart.ts');
  const { changeCheckoutForm } = await import('#stores/checkout-form.ts');
  const { placeOrder } = await import('#stores/checkout.ts');
  const { $receipts } = await import('#stores/receipts.ts');
  $cart.listen(() => {});
  changeCheckoutForm({ clientName: 'Dilnoza', clientPhone: '90 123 45 67', agreed: true });
  return {
    order: () => placeOrder({ notes: { region: () => '', color: () => '', unverified: '' } }),
    /** What other tabs have saved reaches this one. */
    catchUp: () => {
      for (const key of ['cartList', 'receipts', 'orderAttempt'])
        page.changeElsewhere(key, localStorage.getItem(key));
    },
    receipts: () => $receipts.get().map(({ number }) => number),
  };
}

const aCart = () => new FakeStorage({ cartList: JSON.stringify([aCartLine({ id: 7 })]) });

it('the same order from two tabs is sent by one of them, and both say so', async () => {
  const { orders, questions } = openApi();
  const localStorage = aCart();
  const [one, other] = [await openTab(localStorage), await openTab(localStorage)];
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const [first, second] = [one.order(), other.order()];
  (await questions[0])?.();
  expect(await first).toBe('sent');
  const answer = await questions[1];
  other.catchUp();
  answer?.();
  expect(await second).toBe('sent');
  expect(orders()).toEqual(['A-1']);
  expect(other.receipts()).toEqual(['A-1']);
});

it('in browsers without locks, both tabs send it with the same key, even if the first is overtaken', async () => {
  const { orders, questions } = openApi();
  const localStorage = aCart();
  const [one, other] = [await openTab(localStorage), await openTab(localStorage)];
  vi.stubGlobal('navigator', {});
  const first = one.order();
  const answerFirst = await questions[0];
  other.catchUp();
  const second = other.order();
  (await questions[1])?.();
  expect(await second).toBe('sent');
  answerFirst?.();
  expect(await first).toBe('sent');
  expect(orders()).toEqual(['A-1']);
  expect(JSON.parse(localStorage.getItem('receipts') ?? '')).toHaveLength(1);
});
