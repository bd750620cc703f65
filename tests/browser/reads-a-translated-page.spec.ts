import type { Locator, Page } from 'playwright/test';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { listOrders } from '../../scripts/provider/tables/orders.ts';
import {
  chooseOnCard,
  closePanel,
  fillIn,
  miniCart,
  putInCart,
  quantityIn,
  sendOrder,
} from './support/cart.ts';
import { chooseOption } from './support/choose-option.ts';
import { openHeld } from './support/held-files.ts';
import { field, found, openPanel } from './support/search-panel.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';
import { translated, translateNow, translatePages } from './support/translator.ts';

const main = (page: Page) => page.getByRole('main');
const listed = (page: Page) => page.locator('.listing-result').getByRole('status');
const newProducts = (page: Page) => page.getByRole('region', { name: 'Yangi mahsulotlar' });
const total = (part: Locator) => part.locator('dl dd');
const region = (page: Page) => page.getByLabel('Hudud (ixtiyoriy)');
const foundText = (count: number) => translated(`${count} ta mashulot(lar) topildi.`);

/** Returns the ids, names and prices that the cards of a part of the page show. */
const shownIn = (part: Locator) =>
  part.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => ({
      id: Number(card.getAttribute('data-product-id')),
      name: card.querySelector('h3')?.textContent,
      price: card.querySelector('.price-now')?.textContent,
    })),
  );

const walks = [
  { atOnce: true, isPolite: false },
  { atOnce: false, isPolite: true },
  { atOnce: true, isPolite: true },
  { atOnce: false, isPolite: false },
];
for (const [place, { atOnce, isPolite }] of walks.entries()) {
  const what = isPolite ? 'all but names and prices' : 'everything';
  test.describe(`a shopper whose browser translates ${what} ${atOnce ? 'at once' : 'half-way'}`, () => {
    test.beforeEach(({ page }) => translatePages(page, { isPolite, atOnce }));

    /** What the shopper reads instead of a name or a price. */
    const kept = (text: string) => (isPolite ? text : translated(text));

    test('finds products', nightlyUnless(place === 0), async ({ page, shop }) => {
      const count = (where: string) =>
        Number(shop.database.prepare(`SELECT count(*) AS count FROM products WHERE ${where}`).get()?.count);
      const selectProduct = shop.database.prepare(
        'SELECT id, name, price_to_pay, currency FROM products WHERE id = ?',
      );
      const asSold = ({ id }: { id: number }) => {
        const { name, price_to_pay, currency } = selectProduct.get(id) ?? {};
        const price = { amount: Number(price_to_pay) / 100, currency: currencyOf(String(currency)) };
        return { id, name: kept(String(name)), price: kept(formatMoney(price)) };
      };
      const expectProducts = (part: Locator, number: number) =>
        expect(async () => {
          const shown = await shownIn(part);
          expect(shown).toHaveLength(number);
          expect(shown).toEqual(shown.map(asSold));
        }).toPass();
      await test.step('sorts and filters the listing, and opens its second page', async () => {
        await page.goto('/shop-default');
        await chooseOption(page.getByRole('combobox', { name: 'Saralash' }), { value: 'productPrice' });
        await expect(page).toHaveURL('/shop-default?sort=productPrice');
        await translateNow(page);
        await expect(listed(page)).toHaveText(foundText(count('1')));
        await page.getByRole('button', { name: 'Out of Stock' }).click();
        await expect(listed(page)).toHaveText(foundText(count('quantity = 0')));
        const available = page.getByRole('button', { name: 'Available' });
        await available.click();
        await expect(listed(page)).toHaveText(foundText(count('quantity > 0')));
        await expect(available).toHaveText(translated(`Available (${count('quantity > 0')})`));
        await page.getByRole('link', { name: '2-sahifa' }).click();
        await expect(page.getByText(`11–20 / ${count('quantity > 0')}`)).toBeVisible();
        await expectProducts(main(page), 10);
      });

      await test.step('adds more new products to the home page, and views one from its menu', async () => {
        await page.goto('/');
        await newProducts(page).getByRole('button', { name: "Ko'proq..." }).click();
        await translateNow(page);
        await expectProducts(newProducts(page), 20);
        await expect(newProducts(page).getByRole('status')).toHaveText(
          translated('Yana 10 ta mahsulot ko‘rsatildi.'),
        );
        const card = newProducts(page).getByRole('article').nth(12);
        await chooseOnCard(card, 'Tezkor ko‘rish');
        const shown = await card.locator('.price-now').innerText();
        await expect(page.getByRole('dialog').locator('.price-now')).toHaveText(shown);
        await closePanel(page);
      });

      await test.step('searches in the panel, and leaves what is translated as it is', async () => {
        const add = newProducts(page).getByRole('button', { name: 'Savatchaga qo`shish' }).first();
        const label = await add.locator('font').first().elementHandle();
        await openPanel(page);
        for (const search of ['muzlatgich', 'qwertyuiop', 'televizor']) {
          await field(page).fill(search);
          const answer = await page.request.get('/api/v1/products', { params: { search } });
          await expect(found(page)).toHaveText(foundText((await answer.json()).totalCount));
        }
        expect(await label?.evaluate((element) => element.isConnected)).toBe(true);
        await closePanel(page);
      });
    });

    test('orders products', nightlyUnless(place === 1), async ({ page, shop }) => {
      const setPrice = shop.database.prepare(
        "UPDATE products SET price = ?, discount_price = 0, currency = 'sum', quantity = 9 WHERE id = ?",
      );
      setPrice.run(45_000_00, 3);
      setPrice.run(15_000_00, 4);

      await test.step('fills the cart', async () => {
        await putInCart(page, 3);
        await translateNow(page);
        await expect(total(miniCart(page))).toHaveText(kept('45 000.00 so‘m'));
        await miniCart(page).getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
        await expect(total(miniCart(page))).toHaveText(kept('90 000.00 so‘m'));
        await putInCart(page, 4);
        await translateNow(page);
        await expect(total(miniCart(page))).toHaveText(kept('105 000.00 so‘m'));
      });

      await test.step('changes, removes and puts back a line of the cart', async () => {
        await page.goto('/view-cart');
        await translateNow(page);
        await expect(total(main(page))).toHaveText(kept('105 000.00 so‘m'));
        await quantityIn(page).last().fill('3');
        await expect(total(main(page))).toHaveText(kept('135 000.00 so‘m'));
        const remove = main(page).getByRole('button', { name: "O'chirish" }).first();
        await remove.click();
        await expect(total(main(page))).toHaveText(kept('45 000.00 so‘m'));
        await expect(quantityIn(page)).toHaveCount(1);
        await main(page).getByRole('button', { name: 'Qaytarish' }).click();
        await expect(total(main(page))).toHaveText(kept('135 000.00 so‘m'));
        await remove.click();
      });

      await test.step('fills in the checkout before it is ready, chooses another region and orders', async () => {
        const release = await openHeld(page, '/checkout');
        const readAs = atOnce ? translated : String;
        await chooseOption(region(page), { label: readAs('Buxoro viloyati') });
        await page.getByLabel('Telefon raqam').fill('90 123-45-67');
        release();
        await expect(total(main(page))).toContainText('85 000.00 so‘m');
        await translateNow(page);
        await expect(total(main(page))).toHaveText(kept('85 000.00 so‘m'));
        await expect(page.getByLabel('Telefon raqam')).toHaveValue('90 123-45-67');
        await chooseOption(region(page), { label: translated('Xorazm viloyati') });
        await expect(main(page).getByText('Yetkazib berish: 50 000 so‘m')).toBeVisible();
        await expect(total(main(page))).toHaveText(kept('95 000.00 so‘m'));
        await fillIn(page);
        await sendOrder(page);
        expect(listOrders(shop.database, 1)).toMatchObject([
          {
            comment: 'Hudud: Xorazm viloyati. Yetkazib berish: 50\u00a0000\u00a0so‘m',
            lines: [{ productId: 4, quantity: 3 }],
          },
        ]);
      });

      await test.step('reads the receipt and removes it', async () => {
        await page.getByRole('alert').getByRole('link', { name: 'Chekni ko‘rish' }).click();
        await expect(total(main(page))).toContainText('95 000.00 so‘m');
        await translateNow(page);
        await page.getByRole('button', { name: 'Telefondan o‘chirish' }).click();
        await expect(page.getByText('Bu telefonda buyurtmalar yo‘q.')).toBeVisible();
      });
    });
  });
}
