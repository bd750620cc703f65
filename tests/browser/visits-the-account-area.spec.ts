import type { Page } from 'playwright/test';
import { savedBefore } from './support/saved-before.ts';
import { dataSentBy } from './support/sent-data.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';
import { expectFitsNarrowPhone, expectUsable, readFromRightToLeft } from './support/usable-page.ts';

const pages = [
  { path: '/my-account', headline: 'My account', entry: 'Dashboard' },
  { path: '/my-account-orders', headline: 'Orders', entry: 'Orders' },
  { path: '/my-account-orders-details', headline: 'Order #17493', entry: 'Orders' },
  { path: '/my-account-address', headline: 'Addresses', entry: 'Addresses' },
  { path: '/my-account-edit', headline: 'Account Details', entry: 'Account Details' },
  { path: '/my-account-wishlist', headline: 'Wishlist', entry: undefined },
];

const entries = [
  { name: 'Dashboard', href: '/my-account' },
  { name: 'Orders', href: '/my-account-orders' },
  { name: 'Orders from this phone', href: '/receipts' },
  { name: 'Addresses', href: '/my-account-address' },
  { name: 'Account Details', href: '/my-account-edit' },
  { name: 'Logout', href: '/login' },
];

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Account menu' });

for (const { path, headline, entry } of pages) {
  test(
    `${path} is complete, and can be used by everybody in both directions`,
    nightlyUnless(path === '/my-account-orders-details'),
    async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${headline} — Vitrina`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

      const links = sideMenu(page).getByRole('link');
      await expect(links).toHaveText(entries.map(({ name }) => name));
      for (const { name, href } of entries)
        await expect(sideMenu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      await expect(sideMenu(page).locator('[aria-current]')).toHaveText(entry ? [entry] : []);

      const forms = page.getByRole('main').locator('summary');
      for (const toggle of await forms.all()) await toggle.click();
      await expectUsable(page);
      await readFromRightToLeft(page);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const toggle of await forms.all()) await toggle.click();
      await expectFitsNarrowPhone(page);
    },
  );
}

test('on a phone, an order is a card with a line for each of its parts', async ({ page }) => {
  await page.goto('/my-account-orders');
  const tops = await page
    .getByRole('main')
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(5);
});

test('the dashboard links to every part of the account', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/my-account');
  const main = page.getByRole('main');
  for (const href of [
    '/my-account-orders',
    '/my-account-address',
    '/my-account-edit',
    '/my-account-wishlist',
  ])
    await expect(main.locator(`a.panel[href="${href}"]`)).toBeVisible();
});

/** Checks that the tabs of an order follow the arrow keys, Home and End, starting at the first tab. */
async function expectTabsToFollowKeys(page: Page): Promise<void> {
  const selected = page.getByRole('tab', { selected: true });
  await page.getByRole('tab').first().click();
  for (const [key, name] of [
    ['ArrowRight', 'Item Details'],
    ['ArrowLeft', 'Order History'],
    ['ArrowLeft', 'Receiver'],
    ['ArrowRight', 'Order History'],
    ['End', 'Receiver'],
    ['Home', 'Order History'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toBeFocused();
  }
  await page.evaluate(() => localStorage.setItem('direction', 'rtl'));
  await page.reload();
  await selected.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toHaveText('Item Details');
}

test.describe('the details of an order', () => {
  test.beforeEach(({ page }) => page.goto('/my-account-orders-details'));

  test('begin with the status and a summary, followed by four tabs, shown one at a time, by tap and by key', async ({
    page,
  }) => {
    const summary = page.getByRole('main').locator('.panel').first();
    await expect(summary).toContainText('In Progress');
    await expect(summary).toContainText('Refrigerator, 345 l');
    await expect(summary).toContainText('Chopar Express');

    const contents = {
      'Order History': 'Product Shipped',
      'Item Details': 'Water filter for refrigerators',
      Courier: 'The courier calls an hour before arriving',
      Receiver: 'Cash on delivery',
    };
    await expect(page.getByRole('tab')).toHaveText(Object.keys(contents));
    for (const [name, content] of Object.entries(contents)) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name })).toContainText(content);
    }
    await expectTabsToFollowKeys(page);
  });

  test.describe('where styles cannot detect scripts', () => {
    // The policy of a page only allows its styles as built.
    test.use({ bypassCSP: true });

    test('show one tab at a time', {
      tag: '@nightly',
    }, async ({ page }) => {
      // As in browsers before Chrome 120.
      await page.evaluate(() => {
        for (const style of document.querySelectorAll('style'))
          style.textContent = style.textContent.replaceAll('scripting:', 'unknown:');
      });
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await page.getByRole('tab', { name: 'Courier' }).click();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name: 'Courier' })).toBeVisible();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all details of an order can be read', async ({ page }) => {
    await page.goto('/my-account-orders-details');
    for (const text of ['Product Shipped', 'Water filter for refrigerators', 'Cash on delivery'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  test('the address form opens and offers the provinces of every country', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/my-account-address');
    await page.getByText('Add a New Address').click();
    const provinces = page.getByRole('combobox', { name: 'Province' }).first();
    await expect(provinces).toBeVisible();
    await expect(provinces.locator('optgroup')).not.toHaveCount(1);
  });
});

test.describe('the addresses', () => {
  test.beforeEach(({ page }) => page.goto('/my-account-address'));

  test('can be added in a form that its button shows and hides', { tag: '@nightly' }, async ({ page }) => {
    const first = page.getByRole('textbox', { name: 'First Name' });
    await expect(first).toHaveCount(0);
    await page.getByText('Add a New Address').click();
    await expect(first).toHaveValue('');
    for (const name of ['Last Name', 'Company', 'Address', 'City', 'Postal/ZIP Code', 'Phone'])
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Set as default address' })).not.toBeChecked();
    await page.getByText('Add a New Address').click();
    await expect(first).toHaveCount(0);
  });

  test('offer about 30 countries, and the provinces of some', async ({ page }) => {
    await page.getByText('Add a New Address').click();
    const country = page.getByRole('combobox', { name: 'Country' });
    const province = page.getByRole('combobox', { name: 'Province' });
    const countries = await country.locator('option').allTextContents();
    expect(countries.length).toBeGreaterThanOrEqual(28);
    expect(countries).toEqual([...new Set(countries)].sort((one, other) => one.localeCompare(other, 'en')));

    await expect(country).toHaveValue('UZ');
    await expect(province.getByRole('option', { name: 'Samarqand' })).toHaveCount(1);
    await country.selectOption('Canada');
    await expect(province.getByRole('option')).toHaveCount(14);
    await province.selectOption('Ontario');
    await country.selectOption('Singapore');
    await expect(province).toHaveCount(0);
    await country.selectOption('Uzbekistan');
    await expect(province).toHaveValue('');
  });

  test('include a default one, which can be edited and deleted', async ({ page }) => {
    const card = page.getByRole('article').filter({ hasText: 'Dilnoza Karimova' });
    await expect(card).toContainText('Default');
    await card.getByText('Edit', { exact: true }).click();
    await expect(card.getByRole('textbox', { name: 'First Name' })).toHaveValue('Dilnoza');
    await expect(card.getByRole('combobox', { name: 'Province' })).toHaveValue('Toshkent shahri');
    await expect(card.getByRole('checkbox', { name: 'Set as default address' })).toBeChecked();
    await card.getByRole('button', { name: 'Update Address' }).click();
    await expect(page).toHaveURL('/my-account-address');

    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('You have no saved addresses.')).toBeFocused();
  });
});

test('the account details are all required, and saving them does nothing', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/my-account-edit');
  const fields = page.getByRole('main').locator('input');
  await expect(fields).toHaveCount(6);
  for (const field of await fields.all()) await expect(field).toHaveAttribute('required');
  await expect(page.getByLabel('Email').first()).toHaveAttribute('type', 'email');
  await page.getByLabel('Current Password').fill('eski-parol');
  await page.getByLabel('New Password', { exact: true }).fill('yangi-parol');
  await page.getByLabel('Confirm New Password').fill('yangi-parol');
  const save = page.getByRole('button', { name: 'Save Changes' });
  expect(await dataSentBy(page, () => save.click())).toEqual([]);
  await expect(page.getByLabel('Current Password')).toHaveValue('eski-parol');
  await expect(page).toHaveURL('/my-account-edit');
});

test('the wishlist of the account shows at most three products', async ({ page, context }) => {
  await savedBefore(context, 'wishlist', [1, 2, 3, 4, 5]);
  await page.goto('/my-account-wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('link', { name: 'Barcha sevimlilar' })).toHaveAttribute(
    'href',
    '/wishlist',
  );
});
