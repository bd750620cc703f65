import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

const cards = (page: Page) => page.locator('[data-cards]').getByRole('article');
const shownCards = (page: Page) => cards(page).filter({ visible: true });
const found = (page: Page, count: number) => page.getByText(`${count} ta mashulot(lar) topildi.`);
const filters = (page: Page) => page.getByRole('region', { name: 'Filtrlar' });
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filtrlar', exact: true });
const pricesOf = async (page: Page): Promise<number[]> =>
  (await shownCards(page).locator('.price-now').allTextContents()).map((price) =>
    Number(price.replace(/[$ ]/g, '')),
  );

for (const path of ['/shop-filter-sidebar', '/shop-filter-hidden']) {
  test(
    `the filters of ${path} leave only products that match all of them`,
    nightlyUnless(path === '/shop-filter-sidebar'),
    async ({ page }) => {
      await page.goto(path);
      await expect(found(page, 18)).toBeVisible();
      const prices = await pricesOf(page);
      expect(prices).toHaveLength(18);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(10);
      expect(Math.max(...prices)).toBeLessThanOrEqual(20);

      await filterButton(page).click();
      const price = filters(page).getByRole('group', { name: 'Narxi' });
      const lowest = price.getByRole('slider', { name: 'Eng past narx' });
      const highest = price.getByRole('slider', { name: 'Eng yuqori narx' });
      await expect(lowest).toHaveValue('10');
      await expect(highest).toHaveValue('20');
      await expect(lowest).toHaveAttribute('min', '5');
      await expect(highest).toHaveAttribute('max', '22');
      await expectNoAxeViolations(page);

      await filters(page).getByRole('checkbox', { name: 'Lolazor' }).check();
      await expect(shownCards(page).getByText('Lolazor', { exact: true })).toHaveCount(5);
      await expect(found(page, 5)).toBeVisible();
      await filters(page).getByRole('checkbox', { name: 'Beige' }).check();
      await filters(page).getByRole('checkbox', { name: '30ml' }).check();
      await expect(shownCards(page).getByRole('link')).toHaveText(['Lavanda atiri', 'Atirgul atiri']);
      await highest.fill('13');
      await expect(shownCards(page).getByRole('link')).toHaveText(['Atirgul atiri']);
      await lowest.fill('14');
      await expect(highest).toHaveValue('14');
      await filters(page).getByRole('checkbox', { name: 'Out of Stock' }).check();
      await filters(page).getByRole('button', { name: 'Natijani ko‘rsatish' }).click();
      await expect(filters(page)).toBeHidden();
      await expect(page.getByText('Bu filtrlarga mos mahsulot yo‘q.')).toBeVisible();

      await page.getByRole('button', { name: 'Hammasini ko‘rsatish' }).click();
      await expect(found(page, 30)).toBeVisible();
      await expect(shownCards(page)).toHaveCount(30);
      expect(Math.max(...(await pricesOf(page)))).toBe(6500);
    },
  );
}

test('on wide screens one page shows its filters beside three columns, the other behind a button', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/shop-filter-sidebar');
  const columns = () =>
    page
      .locator('[data-cards]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await expect(filters(page)).toBeVisible();
  await expect(filterButton(page)).toBeHidden();
  expect(await columns()).toBe(3);
  await page.getByRole('button', { name: '5 ustun' }).click();
  await expect.poll(columns).toBe(5);
  await expect(page.getByRole('button', { name: '5 ustun' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/shop-filter-hidden');
  expect(await columns(), 'the grid is remembered').toBe(5);
  await expect(filters(page)).toBeHidden();
  await filterButton(page).click();
  await expect(filters(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeHidden();
});

test('a sample listing can be sorted by price and filtered by availability', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/shop-women');
  const sorted = (prices: number[]) => prices.toSorted((one, other) => one - other);
  await page.getByRole('combobox', { name: 'Saralash' }).selectOption('Price, low to high');
  await expect
    .poll(async () => {
      const prices = await pricesOf(page);
      return prices.length > 5 && String(prices) === String(sorted(prices));
    })
    .toBe(true);
  const prices = await pricesOf(page);
  await page.getByRole('button', { name: 'Out of Stock' }).click();
  await expect(shownCards(page).getByRole('button', { name: 'Tugagan' })).toHaveCount(1);
  await expect(shownCards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Out of Stock' }).click();
  await expect(shownCards(page)).toHaveCount(prices.length);
});

test('a button shows ten more sample products at a time until all are shown', async ({ page }) => {
  await page.goto('/shop-loadmore');
  const more = page.getByRole('button', { name: "Ko'proq...", exact: true });
  await expect(shownCards(page)).toHaveCount(10);
  await more.click();
  await expect(shownCards(page)).toHaveCount(20);
  await expect(cards(page).nth(10).getByRole('link')).toBeFocused();
  await more.click();
  await expect(page.getByText('30 tadan 30 tasi ko‘rsatildi')).toBeVisible();
  await expect(more).toBeHidden();
});

test('scrolling shows more sample products until all are shown', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/shop-infinite-scrolling');
  await expect(shownCards(page)).toHaveCount(10);
  for (const count of [20, 30]) {
    await shownCards(page).last().scrollIntoViewIfNeeded();
    await expect(shownCards(page)).toHaveCount(count);
  }
  await expect(page.getByText('30 tadan 30 tasi ko‘rsatildi')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every sample product can be reached, and nothing is offered that would not work', {
    tag: '@nightly',
  }, async ({ page }) => {
    for (const path of ['/shop-loadmore', '/shop-infinite-scrolling', '/shop-filter-sidebar']) {
      await page.goto(path);
      await expect(shownCards(page)).toHaveCount(30);
      await expect(filterButton(page)).toBeHidden();
      await expect(page.getByRole('button', { name: "Ko'proq..." })).toBeHidden();
    }
    await page.goto('/shop-link');
    const pages = page.getByRole('navigation', { name: 'Sahifalar' });
    for (const number of [1, 2, 3]) {
      if (number > 1) await pages.getByRole('link', { name: `${number}-sahifa` }).click();
      await expect(pages.getByRole('link', { name: `${number}-sahifa` })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(shownCards(page)).toHaveCount(10);
    }
    await expect(page).toHaveURL('/shop-link/3');
  });
});

test('a sample product is chosen by colour, size and quantity, but never gets into the cart', async ({
  page,
}) => {
  await page.goto('/shop-men');
  const alert = page.getByRole('alert').filter({ hasText: 'u sotilmaydi va savatchaga qo‘shilmaydi' });
  const shirt = cards(page).filter({ hasText: 'Paxta futbolka' });
  await shirt.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button').press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await shirt.getByRole('link').click();

  await expect(page).toHaveURL('/product-right-thumbnails/1');
  await expect(page.getByRole('main')).toContainText(/Sotildi: 56.*Qoldi: 24/s);
  const beige = page.getByRole('radio', { name: /^Beige\s*: Tugagan$/ });
  await expect(beige).toBeDisabled();
  await page.getByText('Blue', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked();
  await expect(page.locator('[data-thumbs] [aria-current]')).toHaveAttribute('href', '#rasm-4');
  await page.getByText('XL', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked();
  await page.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect(page.getByRole('textbox', { name: 'Soni' })).toHaveValue('2');

  await page.locator('[data-sample]').getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(alert).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cartList'))).toBeNull();
});

test('the countdown of an offer runs out', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/product-countdown-timer/41');
  const timer = page.getByRole('timer');
  const secondsLeft = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = (/\d[\d:]+/.exec(await timer.innerText())?.[0] ?? '')
      .split(':')
      .map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  };
  const atFirst = 2 * 3600 + 13 * 60 + 27;
  await expect.poll(secondsLeft).toBeLessThan(atFirst);
  // The page's clock would run on while the test does something.
  await page.clock.pauseAt(Date.now() + 60_000);
  const later = await secondsLeft();
  expect(later).toBeGreaterThan(atFirst - 1800);
  await page.clock.runFor('01:00:00');
  expect(Math.abs(later - 3600 - (await secondsLeft()))).toBeLessThanOrEqual(1);
  await page.clock.runFor('01:14:00');
  await expect(timer).toHaveText('Chegirma vaqti tugadi');
});

test('each style of product page shows its product in its own way', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole('main');
  const placeOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} must be on screen`);
    return box;
  };
  await page.goto('/product-right-thumbnails');
  const right = await placeOf('.gallery-stage');
  expect(right.width).toBeGreaterThan(300);
  expect((await placeOf('[data-thumbs]')).x).toBeGreaterThan(right.x + right.width);

  await page.goto('/product-bottom-thumbnails');
  const bottom = await placeOf('.gallery-stage');
  expect((await placeOf('[data-thumbs]')).y).toBeGreaterThan(bottom.y + bottom.height);

  await page.goto('/product-stacked');
  await expect(page.locator('[data-thumbs]')).toHaveCount(0);
  for (const image of await page.locator('[data-slides] li').all())
    await expect(image).toBeInViewport({ ratio: 0.1 });

  await page.goto('/product-pre-orders');
  await expect(
    main.locator('[data-sample]').getByRole('button', { name: 'Oldindan buyurtma' }),
  ).toBeEnabled();
  await expect(main.getByText('Oldindan buyurtma qilinadi')).toBeVisible();

  await page.goto('/product-description-accordion');
  const delivery = main.getByText('Namunaviy mahsulot sotilmaydi, shuning uchun yetkazib berilmaydi ham.');
  await expect(delivery).toBeHidden();
  await main.getByRole('heading', { name: 'Yetkazib berish va qaytarish' }).click();
  await expect(delivery).toBeVisible();
  await expect(main.locator('details[open]')).toHaveCount(1);
});

test('the home page for men leads to the clothes for men', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/home-men');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('region', { name: 'Chegirmadagi kiyimlar' }).locator('.price-old'),
  ).not.toHaveCount(0);
  const bestSellers = main.getByRole('region', { name: 'Best seller' });
  await expect(bestSellers.getByRole('article')).toHaveCount(4);
  await expect(bestSellers.getByRole('article').first()).toBeInViewport();
  for (const text of [
    /over US \$250/,
    /within 14 days/,
    /6-12 business days/,
    /30-day return/,
    /24\/7 support/,
  ])
    await expect(main.getByText(text)).toHaveCount(1);
  await main.getByRole('link', { name: 'Barchasi: erkaklar kiyimi' }).click();
  await expect(page).toHaveURL('/shop-men');
});
