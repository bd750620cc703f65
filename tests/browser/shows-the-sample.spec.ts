import type { Locator, Page } from 'playwright/test';
import { parts } from '#shop.config.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { addButton, miniCart } from './support/cart.ts';
import { chooseOption } from './support/choose-option.ts';
import { openSettled } from './support/open-settled.ts';
import { expectOnPaper } from './support/paper.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/shop.ts';
import { expectReadableWhenLarge, expectUsable, readFromRightToLeft } from './support/usable-page.ts';

/** What only the sample shop has: owners switch it off, and the tests of every change open the shop of one who did. */
test.use({ site: 'sample', staysInPlace: true });

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.locator('[data-cards]').getByRole('article');
const shownCards = (page: Page) => cards(page).filter({ visible: true });
const pricesOf = async (page: Page): Promise<number[]> =>
  (await shownCards(page).locator('.price-now').allTextContents()).map((price) =>
    Number(price.replace(/[$ ]/g, '')),
  );

/** One of each kind. */
const PATHS = [
  ...['/login', '/register', '/invoice', '/payment-failure', '/payment-confirmation', '/home-men'],
  ...['/shop-filter-sidebar', '/shop-filter-hidden', '/shop-link', '/shop-loadmore', '/shop-women'],
  ...['/product-stacked', '/product-description-accordion', '/product-countdown-timer', '/my-account'],
  ...['/my-account-orders', '/my-account-orders-details', '/my-account-address', '/my-account-edit'],
];

const opener = (page: Page, name: string) =>
  page.getByRole(name === 'Kirish' ? 'banner' : 'main').getByRole('button', { name });

/** Opens a panel on the page of a product. */
async function openPanel(page: Page, name: string): Promise<Locator> {
  const panel = page.getByRole('dialog', { name });
  await page.goto('/product-detail/1');
  await opener(page, name).click();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('status', { name: 'Yuklanmoqda…' })).toBeHidden();
  return panel;
}

test.describe('the sample shop', { tag: '@nightly' }, () => {
  test('the panels can be used by everybody, return the focus, and ask about the product', async ({
    page,
  }) => {
    for (const name of [
      ...['Savol berish', 'Yetkazib berish va qaytarish', 'O‘lchamlar jadvali'],
      ...(parts.account ? ['Kirish'] : []),
    ]) {
      const panel = await openPanel(page, name);
      if (name === 'Savol berish')
        for (const service of ['Telegram', 'salom@vitrina.example']) {
          const about = /Zarnur%20ZN-320%20NF.*%2Fproduct-detail%2F1/;
          await expect(panel.getByRole('link', { name: service })).toHaveAttribute('href', about);
        }
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener(page, name)).toBeFocused();
    }
  });

  for (const direction of ['left to right', 'right to left'])
    test(`every kind of page can be used by everybody, from ${direction}`, { tag: '@both' }, async ({
      page,
    }) => {
      test.setTimeout(PATHS.length * 60_000);
      if (direction === 'right to left') await readFromRightToLeft(page);
      for (const path of PATHS) {
        await page.goto(path);
        for (const toggle of await main(page).locator('summary').all()) await toggle.click();
        await expectUsable(page);
      }
    });

  test('filters leave what matches all of them; sorting puts the cheapest first', async ({ page }) => {
    const filters = page.getByRole('region', { name: 'Filtrlar' });
    await page.goto('/shop-filter-sidebar');
    await page.getByRole('button', { name: 'Filtrlar', exact: true }).click();
    for (const name of ['Lolazor', 'Beige', '30ml']) await filters.getByRole('checkbox', { name }).check();
    await expect(shownCards(page).getByRole('link')).toHaveText(['Lavanda atiri', 'Atirgul atiri']);
    await filters.getByRole('slider', { name: 'Eng yuqori narx' }).fill('13');
    await expect(shownCards(page).getByRole('link')).toHaveText(['Atirgul atiri']);

    await page.goto('/shop-women');
    const before = await pricesOf(page);
    await chooseOption(page.getByRole('combobox', { name: 'Saralash' }), 'Price, low to high');
    await expect.poll(() => pricesOf(page)).toEqual(before.toSorted((a, b) => a - b));
  });

  test('listings show ten more by a button, and by scrolling without moving anything', async ({ page }) => {
    await page.goto('/shop-loadmore');
    await expect(shownCards(page)).toHaveCount(10);
    await page.getByRole('button', { name: "Ko'proq...", exact: true }).click();
    await expect(shownCards(page)).toHaveCount(20);
    await expect(cards(page).nth(10).getByRole('link')).toBeFocused();
    await page.goto('/shop-infinite-scrolling');
    // Until then, the shopper may already see the end of the list.
    await expect(page.locator('[data-sample-listing]')).not.toHaveAttribute('data-waits');
    await scrollThrough(page);
    await expect(shownCards(page)).toHaveCount(20);
  });

  test('a sample product is chosen by colour and size, but never gets into the cart', async ({ page }) => {
    await page.goto('/shop-men');
    const alert = page.getByRole('alert').filter({ hasText: 'u sotilmaydi va savatchaga qo‘shilmaydi' });
    const shirt = cards(page).filter({ hasText: 'Paxta futbolka' });
    await shirt.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
    await alert.getByRole('button').press('Enter');
    await expect(alert).toBeHidden();
    await shirt.getByRole('link').click();
    await expect(page.getByRole('radio', { name: /^Beige\s*: Tugagan$/ })).toBeDisabled();
    await page.getByText('Blue', { exact: true }).first().click();
    await expect(page.locator('[data-thumbs] [aria-current]')).toHaveAttribute('href', '#rasm-4');
    await page.getByText('XL', { exact: true }).first().click();
    await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked();
    await page.locator('[data-sample]').getByRole('button', { name: 'Savatchaga qo`shish' }).click();
    await expect(alert).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cartList'))).toBeNull();
  });

  test('claims of time end once that is over', async ({ page }) => {
    await page.clock.install();
    await page.goto('/product-detail/5');
    await addButton(page).click();
    await expect(miniCart(page).locator('progress')).toBeVisible();
    await page.goto('/view-cart');
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:5\d)$/);
    await page.clock.fastForward('10:00');
    await expect(page.getByText('buyurtma qilishga ulguring')).toBeHidden();

    await openSettled(page, '/product-countdown-timer/41');
    await expect(page.getByRole('timer')).toHaveText(/\d:\d\d/);
    await page.clock.fastForward('02:14:00');
    await expect(page.getByRole('timer')).toHaveText('Chegirma vaqti tugadi');
  });

  test('arrow keys switch the tabs of an order', async ({ page }) => {
    await page.goto('/my-account-orders-details');
    const selected = page.getByRole('tab', { selected: true });
    await page.getByRole('tab').first().click();
    for (const [key, name] of [
      ['ArrowRight', 'Item Details'],
      ['ArrowLeft', 'Order History'],
      ['End', 'Receiver'],
      ['Home', 'Order History'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected).toHaveText(name);
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
  });

  test('the invoice’s button prints it alone, on one page', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/invoice');
    await page.getByRole('button', { name: 'Chop etish' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await expectOnPaper(page, 1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('the sample shop with large text', { tag: '@nightly' }, () => {
  // Text that grows moves.
  test.use({ staysInPlace: false });

  test('every kind of page can be read', async ({ page }) => {
    test.setTimeout(PATHS.length * 60_000);
    await expectReadableWhenLarge(page, PATHS);
  });
});
