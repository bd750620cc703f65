import { parts } from '#shop.config.ts';
import type { PanelName } from '#texts/overlay.ts';
import { listOrders } from '../../scripts/provider/tables/orders.ts';
import { expect, test } from './support/visit.ts';

const login = ['/', 'header [data-panel=login]'] as const;

/** A page, and what is tapped there until the panel opens. */
const ways: Record<PanelName, readonly [page: string, ...taps: string[]]> = {
  'ask-question': ['/product-detail/1', 'main [data-panel=ask-question]'],
  compare: ['/shop-default', 'main article summary', 'main [open] [data-action=toggle-compare]'],
  'compare-color': ['/product-detail/1', 'main [data-panel=compare-color]'],
  'delivery-returns': ['/product-detail/1', 'main [data-panel=delivery-returns]'],
  'forgot-password': [...login, 'dialog [data-panel=forgot-password]'],
  login,
  'mini-cart': ['/product-detail/1', 'main [data-action=add-to-cart]'],
  newsletter: ['/', '[data-panel=newsletter]'],
  'quick-add': ['/shop-default', 'main article summary', 'main [open] [data-panel=quick-add]'],
  'quick-view': ['/shop-default', 'main article summary', 'main [open] [data-panel=quick-view]'],
  register: [...login, 'dialog [data-panel=forgot-password]', 'dialog [data-panel=register]'],
  search: ['/', '[data-panel=search]'],
  share: ['/product-detail/1', 'main [data-action=share]'],
  'size-chart': ['/product-detail/1', 'main [data-panel=size-chart]'],
};

/** Returns where a panel is and what of it is seen, once it is open and nothing in it is still to come; runs in the page. */
function placeOf(name: string) {
  const dialog = document.querySelector(`dialog[open][data-panel="${name}"]`);
  const content = dialog?.querySelector('[data-overlay-content]:not(:empty)');
  if (!dialog || !content || content.querySelector('.skeleton')) return undefined;
  const panel = dialog.getBoundingClientRect();
  const inside = content.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = document.elementFromPoint(inside.x + inside.width / 2, inside.y + inside.height / 2);
  return {
    /** Distances from the edges of the screen. */
    top: panel.top,
    left: panel.left,
    right: clientWidth - panel.right,
    bottom: clientHeight - panel.bottom,
    contentHeight: inside.height,
    isContentSeen: content.contains(middle),
    /** How far the panel itself would scroll, instead of its content. */
    scrolls: dialog.scrollHeight - dialog.clientHeight,
  };
}

for (const width of [460, 1280])
  test(`each panel opens in its place, as high as its content, ${width} px wide`, async ({ visit }) => {
    await visit.resize(width, 860);
    const built = Object.entries(ways).filter(([, [, tap]]) => parts.account || tap !== login[1]);
    for (const [name, [page, ...taps]] of built) {
      await visit.open(page);
      // Otherwise it opens by itself, half a minute later.
      if (name === 'newsletter')
        await visit.run(() => {
          for (const opener of document.querySelectorAll<HTMLElement>('[data-panel]'))
            opener.dataset.panel = 'newsletter';
        });
      for (const selector of taps) await visit.tap(selector);
      const { top, left, right, bottom, contentHeight, ...seen } = await visit.until(placeOf, name);
      await visit.keep(`${width} ${name}`);
      expect.soft(seen, name).toEqual({ isContentSeen: true, scrolls: 0 });
      expect.soft(contentHeight, name).toBeGreaterThan(150);
      expect.soft(top, name).toBeGreaterThanOrEqual(0);
      if (name === 'compare') expect.soft([left, right, bottom], name).toEqual([0, 0, 0]);
      else if (name === 'mini-cart' || name === 'search')
        expect.soft([top, right, bottom], name).toEqual([0, 0, 0]);
      else expect.soft([left, top], name).toEqual([right, bottom]);
      await visit.tap('dialog [data-action=close-overlay]');
      await visit.until(() => !document.querySelector('dialog[open]'));
    }
  });

/** Returns the prices of the shown products, once they rise from the lowest one; runs in the page. */
function pricesFrom(lowest: number) {
  const prices = [...document.querySelectorAll('main article .price-now')].map(({ textContent }) =>
    Number(textContent.replace(/\D/g, '')),
  );
  const areRising = prices.every((price, place) => price >= (prices[place - 1] ?? lowest));
  return areRising && prices[0] === lowest ? prices : undefined;
}

function areAllCardsMarked(mark: string): boolean {
  const cards = [...document.querySelectorAll('main article')];
  return cards.length > 0 && cards.every((card) => card.textContent.includes(mark));
}

const isAt = (address: string): boolean => location.pathname + location.search === address;

test('a shopper sorts, filters, goes back, looks, chooses, orders and reads the receipt', async ({
  visit,
}) => {
  await visit.resize(460, 860);
  await visit.open('/shop-default');
  await visit.see('main article');
  await visit.run(() => {
    const select = document.querySelector<HTMLSelectElement>('[name=sort]');
    select?.focus();
    if (select) select.value = 'productPrice';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await visit.until(isAt, '/shop-default?sort=productPrice');
  const price =
    "SELECT MIN(price_to_pay) / 100 AS lowest FROM products WHERE currency = 'sum' AND price_to_pay > 0";
  const lowest = Number(visit.shop.database.prepare(price).get()?.lowest);
  const rising = await visit.until(pricesFrom, lowest);
  await visit.tap('main [data-availability=out-of-stock]');
  await visit.until(isAt, '/shop-default?availability=out-of-stock&sort=productPrice');
  await visit.until(areAllCardsMarked, 'Tugagan');
  await visit.keep('listing');
  await visit.run(() => history.back());
  await visit.until(isAt, '/shop-default?sort=productPrice');
  expect(await visit.until(pricesFrom, lowest)).toEqual(rising);
  await visit.tap('main article h3 a');
  await visit.see('.gallery-stage');
  await visit.run(() => history.back());
  await visit.until(isAt, '/shop-default?sort=productPrice');
  expect(await visit.until(pricesFrom, lowest)).toEqual(rising);

  await visit.open('/product-detail/3');
  await visit.tap('[data-carries=color] label', 'Yalpizrang');
  await visit.see('[data-chosen-color]', 'Yalpizrang');
  await visit.tap('.gallery-stage li:nth-child(3) a');
  await visit.see('.pswp--open .pswp__counter', '3 / 5');
  await visit.keep('lightbox');
  await visit.tap('.pswp__button--close');
  await visit.until(() => !document.querySelector('.pswp'));
  await visit.tap('main [data-action=add-to-cart]');
  await visit.see('dialog[open]', 'Yalpizrang');
  await visit.tap('dialog a', 'Savatchani ochish');
  await visit.see('main table', 'Yalpizrang');
  await visit.keep('cart');
  await visit.tap('main a', 'Buyurtma qilish');

  await visit.type('[name=clientName]', 'Aziza Karimova');
  await visit.type('[name=clientPhone]', '901234567');
  await visit.tap('label', 'Men ommaviy ofertaga roziman.');
  await visit.keep('checkout');
  await visit.tap('main button:enabled', 'Buyurtma berish');
  await visit.see('[role=alert]', 'Buyurtma muvaffaqiyatli yuborildi!');
  const [order] = listOrders(visit.shop.database, 1);
  expect(order).toMatchObject({ clientName: 'Aziza Karimova', clientPhone: '+998901234567' });
  await visit.tap('[role=alert] a', 'Chekni ko‘rish');
  await visit.see('main article', `Buyurtma № ${order?.id}`);
  await visit.keep('receipt');
});

test('a shopper finds a fridge by its Russian name', async ({ visit }) => {
  await visit.resize(460, 860);
  await visit.open('/');
  await visit.tap('[data-panel=search]');
  await visit.type('dialog [name=search]', 'холодильник');
  await visit.see('dialog tr', 'muzlatgich');
  await visit.keep('search');
  await visit.tap('dialog tr a', 'muzlatgich');
  await visit.see('h1', 'muzlatgich');
});
