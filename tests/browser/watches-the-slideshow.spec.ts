import type { Page } from 'playwright/test';
import { expect, test } from './support/shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SLIDE_MS = 5000;

const slideshow = (page: Page) => page.getByRole('region', { name: 'Takliflar', exact: true });
const slides = (page: Page) => slideshow(page).getByRole('listitem');
const dots = (page: Page) => slideshow(page).getByRole('button', { name: /^\d+-taklif/ });
const pauseButton = (page: Page) => slideshow(page).getByRole('button', { name: 'Harakatni to‘xtatish' });

const marquee = (page: Page) => page.getByRole('region', { name: 'Takliflar qatori' });
const expectMoving = (page: Page, isMoving: boolean) =>
  expect
    .poll(() =>
      marquee(page).evaluate((region) =>
        region.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
      ),
    )
    .toBe(isMoving);

const expectSlide = async (page: Page, place: number) => {
  await expect(dots(page).nth(place)).toHaveAttribute('aria-current', 'true');
  await expect(slides(page).nth(place)).toBeInViewport({ ratio: 0.99 });
};

/** Opens the page with its clock paused, and advances it just until the slideshow is ready. */
const openWithClock = async (page: Page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(slideshow(page)).toHaveAttribute('data-ready', { timeout: 50 });
  }).toPass({ intervals: [20] });
  await page.mouse.move(1, 1);
};

const STEP_MS = 500;

/** Advances the page's clock until a slide is shown; returns how long that took, in milliseconds of that clock. */
const timeUntil = async (page: Page, place: number): Promise<number> => {
  let ms = 0;
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    ms += STEP_MS;
    await expect(dots(page).nth(place)).toHaveAttribute('aria-current', 'true', { timeout: 50 });
  }).toPass({ intervals: [0] });
  return ms;
};

test('dots lead to their slides, which change by themselves after five seconds, the last one to the first', {
  tag: '@wide',
}, async ({ page }) => {
  await openWithClock(page);
  await expect(dots(page)).toHaveCount(4);
  // No space before a percent sign, as on badges.
  await expect(page.getByText(/\d\s%/)).toHaveCount(0);
  await expectSlide(page, 0);
  await dots(page).nth(2).click();
  await expectSlide(page, 2);
  await expect(dots(page).first()).not.toHaveAttribute('aria-current');
  await dots(page).nth(0).press('Enter');
  await expectSlide(page, 0);

  const expectChange = async (place: number) => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(1, 1);
    const ms = await timeUntil(page, place);
    expect(ms).toBeGreaterThanOrEqual(SLIDE_MS - STEP_MS);
    expect(ms).toBeLessThan(2 * SLIDE_MS);
    await expectSlide(page, place);
  };
  await expectChange(1);
  await dots(page).nth(3).click();
  await expectChange(0);
});

test('arrows lead to the next slide and back', { tag: ['@desktop', '@nightly'] }, async ({ page }) => {
  await openWithClock(page);
  await slideshow(page).getByRole('button', { name: 'Keyingi taklif' }).click();
  await expectSlide(page, 1);
  await slideshow(page).getByRole('button', { name: 'Oldingi taklif' }).click();
  await expectSlide(page, 0);
});

test('the arrow keys change the slide', { tag: ['@desktop', '@nightly'] }, async ({ page }) => {
  await openWithClock(page);
  await slideshow(page).getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
});

test('when text runs from right to left, the next slide is on the left', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('direction', 'rtl'));
  await openWithClock(page);
  const box = await slides(page).nth(1).boundingBox();
  expect(box?.x).toBeLessThan(0);
  await dots(page).nth(1).click();
  await expectSlide(page, 1);
});

test.describe('by itself', () => {
  test.describe('for shoppers who want less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('no slide changes, the marquee stands still, and there is nothing to stop', async ({ page }) => {
      await openWithClock(page);
      await expectMoving(page, false);
      await page.clock.runFor(4 * SLIDE_MS);
      await expectSlide(page, 0);
      await expect(pauseButton(page)).toHaveCount(0);
      await dots(page).nth(3).click();
      await expectSlide(page, 3);
    });
  });
});

test('the marquee moves, and stops for the pointer and the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expectMoving(page, true);
  await marquee(page).focus();
  await expectMoving(page, false);
  await marquee(page).blur();
  await expectMoving(page, true);
  await marquee(page).hover();
  await expectMoving(page, false);
});
