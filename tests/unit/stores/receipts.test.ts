import { describe, expect, it, vi } from 'vitest';
import { acceptedLines } from '#rules/cart-order.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

const order = { clientName: 'Aziza', clientPhone: '+998901234567', comment: '', orders: [] };

async function openShop(localStorage = new FakeStorage()) {
  openPage({ localStorage });
  return { ...(await import('#stores/receipts.ts')), ...(await import('#stores/cart.ts')), localStorage };
}

it('a receipt states what was ordered at which prices; ordering again adds that to the cart, in the same colour', async () => {
  const { saveReceipt, $cart, addToCart, changeCart, localStorage } = await openShop();
  const product = { id: 7, productPrice: 200, productDiscPrice: 150, categoryId: 3 };
  addToCart(aProduct({ ...product, productOption: 'Tavsif' }), 2, 'Qora');
  saveReceipt({ number: 'A-1', key: '' }, { order, lines: acceptedLines($cart.get()), deliveryFee: 20_000 });
  changeCart(() => []);
  addToCart(aProduct({ id: 8 }), 1);

  const next = await openShop(localStorage);
  const lines = [{ id: 7, quantity: 2, productPrice: 150 }];
  const receipt = { number: 'A-1', clientName: 'Aziza', deliveryFee: 20_000, lines };
  expect(next.$receipts.get()).toMatchObject([receipt]);
  const orderAgain = () => next.$receipts.get().forEach(next.orderAgain);
  orderAgain();
  // Delivery may depend on the category.
  const again = { id: 7, quantity: 2, chosenColor: 'Qora', categoryId: 3 };
  expect(next.$cart.get()).toMatchObject([{ id: 8, quantity: 1 }, again]);
  for (const there of [1, 5]) {
    next.setQuantity(aProduct(product), there);
    orderAgain();
    expect(next.$cart.get()).toMatchObject([{ id: 8 }, { ...again, quantity: Math.max(there, 2) }]);
  }
});

it('a receipt is deleted on request, and the oldest of very many automatically', async () => {
  const { saveReceipt, forgetReceipt, $receipts, $cart, addToCart } = await openShop();
  addToCart(aProduct({ id: 7 }), 1);
  for (let number = 1; number <= 25; number++)
    saveReceipt({ number: String(number), key: '' }, { order, lines: $cart.get(), deliveryFee: undefined });
  const [newest, ...others] = $receipts.get();
  expect([newest?.number, others.length, others.at(-1)?.number]).toEqual(['25', 19, '6']);
  if (newest) forgetReceipt(newest);
  expect($receipts.get().map(({ number }) => number)).not.toContain('25');
});

it.each(['{}', '[{"at":1,"lines":[{"id":0}]}]'])('an invalid receipt is ignored: %s', async (receipts) => {
  expect((await openShop(new FakeStorage({ receipts }))).$receipts.get()).toEqual([]);
});

describe('what became of an order', () => {
  const KEY = 'a1'.repeat(16);
  const DAY = '2026-11-23';
  const history = (...statuses: string[]) => statuses.map((status) => ({ status, day: DAY }));
  const answered = (...statuses: string[]) => Response.json({ data: { history: history(...statuses) } });
  /** A page of a browser with receipts that have these keys, and what it asks. */
  async function openReceipts(receipts: object[], answer: () => Response | Promise<Response>, dataset = {}) {
    const line = { ...aProduct({ id: 7 }), quantity: 1 };
    const saved = receipts.map((receipt, index) => ({
      ...{ ...order, number: `${index + 1}`, at: Date.parse('2026-11-21T12:00:00') - index, lines: [line] },
      ...receipt,
    }));
    const localStorage = new FakeStorage({ receipts: JSON.stringify(saved) });
    const open = async () => {
      openPage({ localStorage }, '/receipts', dataset);
      const asked: [string, RequestCache | undefined][] = [];
      vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
        asked.push([address, cache]);
        return answer();
      });
      const { $receipts } = await import('#stores/receipts.ts');
      const { askForStatus, stepsOf } = await import('#stores/order-status.ts');
      const news = (await askForStatus()).map(({ receipt, status }) => [receipt.number, status]);
      return { asked, news, steps: $receipts.get().map((receipt) => stepsOf(receipt)) };
    };
    return { open };
  }

  it('is asked once when receipts are opened, is told once, and never asked again once it is over', async () => {
    let answer = answered('received', 'called');
    const { open } = await openReceipts([{ key: KEY }, {}], () => answer.clone());
    const asked = [[`https://api.example/api/v1/orders/${KEY}`, 'no-store']];
    const steps = (...statuses: string[]) => [history(...statuses), []];
    expect(await open()).toEqual({ asked, news: [['1', 'called']], steps: steps('received', 'called') });
    expect(await open()).toEqual({ asked, news: [], steps: steps('received', 'called') });
    answer = answered('received', 'sent', 'done');
    const done = steps('received', 'sent', 'done');
    expect(await open()).toEqual({ asked, news: [['1', 'done']], steps: done });
    expect(await open()).toEqual({ asked: [], news: [], steps: done });
  });

  it('is not asked again of a cancelled order', async () => {
    const { open } = await openReceipts([{ key: KEY }], () => answered('received', 'cancelled'));
    expect((await open()).news).toEqual([['1', 'cancelled']]);
    expect((await open()).asked).toEqual([]);
  });

  it.each([
    ['an API that does not know the address', () => Response.json({ message: 'no' }, { status: 404 })],
    ['a step without a day', () => Response.json({ data: { history: [{ status: 'sent' }] } })],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays as it is with %s', async (_, answer) => {
    const { open } = await openReceipts([{ key: KEY, steps: history('received', 'called') }], answer);
    const { asked, ...shown } = await open();
    expect(asked).toHaveLength(1);
    expect(shown).toEqual({ news: [], steps: [history('received', 'called')] });
  });

  it('is not asked where data is to be saved, nor with a key that is none; what is damaged is as if never told', async () => {
    const received = [{ status: 'received', day: '2026-11-21' }];
    const saving = await openReceipts([{ key: KEY }], () => answered('sent'), { savesData: 'asked' });
    expect(await saving.open()).toEqual({ asked: [], news: [], steps: [received] });
    const damaged = await openReceipts([{ key: '../products/1' }, { key: 7 }], () => answered('sent'));
    expect(await damaged.open()).toEqual({ asked: [], news: [], steps: [[], []] });
    const odd = await openReceipts([{ key: KEY, steps: 'done' }], () => answered('sent'), {
      savesData: 'asked',
    });
    expect((await odd.open()).steps).toEqual([received]);
  });
});
