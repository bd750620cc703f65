import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SLIDE_MS = 5000;
const STEP_MS = 1000;

const slideshow = (page: Page) => page.getByRole('region', { name: 'Takliflar', exact: true });
const dots = (page: Page) => slideshow(page).getByRole('button', { name: /^\d+-taklif/ });
const pauseButton = (part: Locator) => part.getByRole('button', { name: /to‘xtatish$/ });
const marquee = (page: Page) => page.getByRole('region', { name: 'Takliflar qatori' });
const isMoving = (part: Locator) =>
  part.evaluate((region) =>
    region.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
  );

const messages = ['Yetkazib berish: 1-2 kun', '100\u00a0000\u00a0so‘mdan bepul yetkazib berish'];
const bar = (page: Page) => page.getByRole('complementary', { name: 'Do‘kon afzalliklari' });

const expectSlide = async (page: Page, place: number) => {
  await expect(dots(page).nth(place)).toHaveAttribute('aria-current', 'true');
  await expect(slideshow(page).getByRole('listitem').nth(place)).toBeInViewport({ ratio: 0.99 });
};

/** Opens the page with its clock paused, and advances it just until the slideshow is ready. */
const openWithClock = async (page: Page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await slideshow(page).getAttribute('data-ready')).not.toBeNull();
  }).toPass({ intervals: [20] });
  await page.mouse.move(1, 1);
};

test('dots lead to their slides, which change by themselves after five seconds, the last one to the first', {
  tag: '@wide',
}, async ({ page }) => {
  await openWithClock(page);
  await expect(dots(page)).toHaveCount(4);
  await expectSlide(page, 0);
  await dots(page).nth(2).click();
  await expectSlide(page, 2);
  await expect(dots(page).first()).not.toHaveAttribute('aria-current');
  await dots(page).nth(3).press('Enter');
  await expectSlide(page, 3);

  await dots(page).nth(3).blur();
  await page.mouse.move(1, 1);
  await page.clock.runFor(SLIDE_MS - STEP_MS);
  await expectSlide(page, 3);
  await page.clock.runFor(2 * STEP_MS);
  await expectSlide(page, 0);
});

test.describe('for shoppers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, there is nothing to stop, and keys scroll the texts', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(page, 0);
    const shown = bar(page).getByRole('listitem');
    await expect(shown).toHaveText(messages);
    await expect(shown.first()).toBeInViewport({ ratio: 0.9 });
    await bar(page).locator('[tabindex="0"]').focus();
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('ArrowRight');
    await expect(shown.last()).toBeInViewport({ ratio: 0.8 });
    for (const part of [marquee(page), bar(page)]) expect(await isMoving(part)).toBe(false);
    for (const part of [slideshow(page), bar(page)]) await expect(pauseButton(part)).toHaveCount(0);
  });
});

test('the marquee moves, and stops for the pointer and the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  for (const [act, expected] of [
    [() => page.mouse.move(1, 1), true],
    [() => marquee(page).focus(), false],
    [() => marquee(page).blur(), true],
    [() => marquee(page).hover(), false],
  ] as const) {
    await act();
    await expect.poll(() => isMoving(marquee(page)), String(act)).toBe(expected);
  }
});

test('the texts of the top bar move, unless the shopper has stopped them', async ({ page }) => {
  await page.goto('/');
  const pause = pauseButton(bar(page));
  await expect(bar(page).getByRole('listitem'), 'to be read once').toHaveText(messages);
  await page.mouse.move(1, 300);
  for (const expected of [true, false]) {
    await expect(pause).toBeVisible();
    await expect.poll(() => isMoving(bar(page))).toBe(expected);
    await pause.press('Enter');
  }
  await expect.poll(() => isMoving(bar(page))).toBe(true);
});
