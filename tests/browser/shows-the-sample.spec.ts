import type { Page } from 'playwright/test';
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts';
import { openSettled } from './support/open-settled.ts';
import { savedBefore } from './support/saved-before.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

/** What only the sample shop has: owners switch it off, and the tests of every change open the shop of one who did. */
test.use({ site: 'sample' });

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.locator('[data-cards]').getByRole('article');
const shownCards = (page: Page) => cards(page).filter({ visible: true });
const filters = (page: Page) => page.getByRole('region', { name: 'Filtrlar' });
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filtrlar', exact: true });
const pricesOf = async (page: Page): Promise<number[]> =>
  (await shownCards(page).locator('.price-now').allTextContents()).map((price) =>
    Number(price.replace(/[$ ]/g, '')),
  );

test.describe('every page', { tag: '@nightly' }, () => {
  test.use({ staysInPlace: true });
  const paths = [
    ...['/login', '/register', '/invoice', '/payment-failure', '/payment-confirmation', '/home-men'],
    ...['/shop-filter-sidebar', '/shop-filter-hidden', '/shop-link', '/shop-loadmore', '/shop-women'],
    ...['/shop-infinite-scrolling', '/shop-men', '/product-stacked', '/product-bottom-thumbnails'],
    ...['/product-pre-orders'],
    ...['/product-right-thumbnails', '/product-description-accordion', '/product-countdown-timer'],
    ...['/my-account', '/my-account-orders', '/my-account-orders-details', '/my-account-address'],
    ...['/my-account-edit', '/my-account-wishlist'],
  ];

  for (const direction of ['left to right', 'right to left'])
    test(`can be used by everybody, from ${direction}`, { tag: '@both' }, async ({ page }) => {
      test.setTimeout(paths.length * 30_000);
      if (direction === 'right to left') await readFromRightToLeft(page);
      for (const path of paths) {
        await page.goto(path);
        for (const toggle of await main(page).locator('summary').all()) await toggle.click();
        await expectUsable(page);
      }
    });
});

test.describe('sample listings', { tag: '@nightly' }, () => {
  test('leave only products that match all filters', async ({ page }) => {
    const found = (count: number) => page.getByText(`${count} ta mashulot(lar) topildi.`);
    await page.goto('/shop-filter-sidebar');
    await expect(found(12)).toBeVisible();
    expect((await pricesOf(page)).filter((price) => price >= 10 && price <= 20)).toHaveLength(12);
    await filterButton(page).click();
    const lowest = filters(page).getByRole('slider', { name: 'Eng past narx' });
    const highest = filters(page).getByRole('slider', { name: 'Eng yuqori narx' });
    await filters(page).getByRole('checkbox', { name: 'Lolazor' }).check();
    await expect(found(3)).toBeVisible();
    await filters(page).getByRole('checkbox', { name: 'Beige' }).check();
    await filters(page).getByRole('checkbox', { name: '30ml' }).check();
    await expect(shownCards(page).getByRole('link')).toHaveText(['Lavanda atiri', 'Atirgul atiri']);
    await highest.fill('13');
    await expect(shownCards(page).getByRole('link')).toHaveText(['Atirgul atiri']);
    await lowest.fill('14');
    await expect(highest).toHaveValue('14');
    await filters(page).getByRole('checkbox', { name: 'Out of Stock' }).check();
    await filters(page).getByRole('button', { name: 'Natijani ko‘rsatish' }).click();
    await expect(page.getByText('Bu filtrlarga mos mahsulot yo‘q.')).toBeVisible();
    await page.getByRole('button', { name: 'Hammasini ko‘rsatish' }).click();
    await expect(shownCards(page)).toHaveCount(20);
    expect(Math.max(...(await pricesOf(page)))).toBe(6500);
  });

  test('are sorted and filtered, with filters beside the goods or behind a button on wide screens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/shop-filter-sidebar');
    await expect(filters(page)).toBeVisible();
    await page.goto('/shop-filter-hidden');
    await filterButton(page).click();
    await expect(filters(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
    await page.goto('/shop-women');
    await page.getByRole('combobox', { name: 'Saralash' }).selectOption('Price, low to high');
    await expect
      .poll(async () => {
        const prices = await pricesOf(page);
        return prices.length > 5 && String(prices) === String(prices.toSorted((a, b) => a - b));
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Out of Stock' }).click();
    await expect(shownCards(page)).toHaveCount(1);
  });

  test('show ten more at a time by a button, and by scrolling without moving anything', async ({ page }) => {
    await page.goto('/shop-loadmore');
    const more = page.getByRole('button', { name: "Ko'proq...", exact: true });
    await expect(shownCards(page)).toHaveCount(10);
    await more.click();
    await expect(shownCards(page)).toHaveCount(20);
    await expect(cards(page).nth(10).getByRole('link')).toBeFocused();
    await expect(page.getByText('20 tadan 20 tasi ko‘rsatildi')).toBeVisible();
    await watchLayoutShift(page);
    await page.goto('/shop-infinite-scrolling');
    // Until then, the shopper may already see the end of the list.
    await expect(page.locator('[data-sample-listing]')).not.toHaveAttribute('data-waits');
    await scrollThrough(page);
    await expect(shownCards(page)).toHaveCount(20);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe('without scripts', { tag: '@nightly' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every sample product and all details of an order can be reached', async ({ page }) => {
    for (const path of ['/shop-loadmore', '/shop-infinite-scrolling', '/shop-filter-sidebar']) {
      await page.goto(path);
      await expect(shownCards(page)).toHaveCount(20);
      await expect(filterButton(page)).toBeHidden();
    }
    await page.goto('/my-account-orders-details');
    for (const text of ['Product Shipped', 'Water filter for refrigerators', 'Cash on delivery'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test('a sample product is chosen by colour, size and quantity, but never gets into the cart', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/shop-men');
  const alert = page.getByRole('alert').filter({ hasText: 'u sotilmaydi va savatchaga qo‘shilmaydi' });
  const shirt = cards(page).filter({ hasText: 'Paxta futbolka' });
  await shirt.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await alert.getByRole('button').press('Enter');
  await expect(alert).toBeHidden();
  await shirt.getByRole('link').click();
  await expect(page).toHaveURL('/product-right-thumbnails/1');
  await expect(main(page)).toContainText(/Sotildi: 56.*Qoldi: 24/s);
  await expect(page.getByRole('radio', { name: /^Beige\s*: Tugagan$/ })).toBeDisabled();
  await page.getByText('Blue', { exact: true }).first().click();
  await expect(page.locator('[data-thumbs] [aria-current]')).toHaveAttribute('href', '#rasm-4');
  await page.getByText('XL', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked();
  await page.locator('[data-sample]').getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(alert).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartList'))).toBeNull();
});

test('sample products have their pre-orders, accordions and offers that run out', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/product-pre-orders');
  await expect(
    main(page).locator('[data-sample]').getByRole('button', { name: 'Oldindan buyurtma' }),
  ).toBeEnabled();
  await page.goto('/product-description-accordion');
  await main(page).getByRole('heading', { name: 'Yetkazib berish va qaytarish' }).click();
  await expect(main(page).locator('details[open]')).toHaveCount(1);
  await page.clock.install();
  await openSettled(page, '/product-countdown-timer/41');
  await expect(page.getByRole('timer')).toHaveText(/\d:\d\d/);
  await page.clock.fastForward('02:14:00');
  await expect(page.getByRole('timer')).toHaveText('Chegirma vaqti tugadi');
});

test('the account has its menu, tabs by key, addresses with provinces and at most three wishes', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await savedBefore(context, 'wishlist', [1, 2, 3, 4, 5]);
  await page.goto('/my-account-wishlist');
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await page.goto('/my-account-orders');
  const entries = ['Dashboard', 'Orders', 'Orders from this phone', 'Addresses', 'Account Details', 'Logout'];
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await expect(menu.getByRole('link')).toHaveText(entries);
  await expect(menu.locator('[aria-current]')).toHaveText(['Orders']);

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
  await page.evaluate(() => localStorage.setItem('direction', 'rtl'));
  await page.reload();
  await selected.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toHaveText('Item Details');

  await page.goto('/my-account-address');
  await page.getByText('Add a New Address').click();
  const country = page.getByRole('combobox', { name: 'Country' });
  const province = page.getByRole('combobox', { name: 'Province' });
  await expect(province.getByRole('option', { name: 'Samarqand' })).toHaveCount(1);
  await country.selectOption('Canada');
  await expect(province.getByRole('option')).toHaveCount(14);
  await country.selectOption('Singapore');
  await expect(province).toHaveCount(0);
  await page.getByText('Add a New Address').click();
  const card = page.getByRole('article').filter({ hasText: 'Dilnoza Karimova' });
  await card.getByText('Edit', { exact: true }).click();
  await expect(card.getByRole('textbox', { name: 'First Name' })).toHaveValue('Dilnoza');
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no saved addresses.')).toBeFocused();
});

for (const { path, fields, submit } of [
  { path: '/login', fields: ['Elektron pochta', 'Parol'], submit: 'Kirish' },
  { path: '/register', fields: ['Ism', 'Familiya', 'Elektron pochta', 'Parol'], submit: 'Ro‘yxatdan o‘tish' },
  { path: '/payment-confirmation', fields: [], submit: 'Confirm Payment' },
  {
    path: '/my-account-edit',
    fields: ['Current Password', 'New Password', 'Confirm New Password'],
    submit: 'Save Changes',
  },
])
  test(`the form of ${path} requires every field, and sends nothing`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto(path);
    const button = main(page).getByRole('button', { name: submit, exact: true });
    const sent = await dataSentBy(page, async () => {
      for (const label of fields) {
        await button.click();
        await expect(main(page).getByLabel(label, { exact: true })).toBeFocused();
        await main(page)
          .getByLabel(label, { exact: true })
          .fill(label.includes('pochta') ? 'dilnoza@mail.example' : 'sir-saqlanadi');
      }
      await button.click();
    });
    expect(sent).toEqual([]);
    await expect(page).toHaveURL(path);
  });

test('the invoice’s button prints it on one A4 page', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/invoice');
  await page.getByRole('button', { name: 'Chop etish' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const size = /\/MediaBox\s*\[([\d. ]+)\]/.exec(pdf)?.[1]?.split(' ').slice(2);
  expect(size?.map((points) => Math.round(Number(points)))).toEqual([595, 842]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const shell of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(shell)).toHaveCount(0);
});
