import type { Locator, Page } from 'playwright/test';
import { saveData } from './support/data-saving.ts';
import { expect, test } from './support/shop.ts';
import { readFromRightToLeft } from './support/usable-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SLIDE_MS = 5000;

const slideshow = (page: Page) => page.getByRole('region', { name: 'Takliflar', exact: true });
const slides = (page: Page) => slideshow(page).getByRole('listitem');
const dots = (page: Page) => slideshow(page).getByRole('button', { name: /^\d+-taklif/ });
const pauseButton = (part: Locator) => part.getByRole('button', { name: /to‘xtatish$/ });

const marquee = (page: Page) => page.getByRole('region', { name: 'Takliflar qatori' });
const isMoving = (part: Locator) =>
  part.evaluate((region) =>
    region.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
  );
const expectMoving = (part: Locator, isExpected: boolean) =>
  expect.poll(() => isMoving(part)).toBe(isExpected);

const MESSAGE_MS = 2000;
/** A message rests for the first part of its time and moves in the last. */
const RESTING_MS = 500;

const messages = ['Yetkazib berish: 1-2 kun', '100 000 so‘mdan bepul yetkazib berish'];

const bar = (page: Page) => page.getByRole('complementary', { name: 'Do‘kon afzalliklari' });
/** Moves the animation to a time and returns the message that the bar then shows. */
const messageAt = (page: Page, milliseconds: number) =>
  bar(page).evaluate((region, time) => {
    const [motion] = region.getAnimations({ subtree: true });
    if (motion) motion.currentTime = time;
    const middle = region.getBoundingClientRect().top + region.clientHeight / 2;
    const shown = [...region.querySelectorAll('li')].find((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top <= middle && middle < bottom;
    });
    return shown?.textContent;
  }, milliseconds);

/** Expects that nothing moves, and that a keyboard scrolls from the first message to the last. */
async function expectScrolled(page: Page) {
  const shown = bar(page).getByRole('listitem');
  await expect(shown).toHaveText(messages);
  await expect(shown.first()).toBeInViewport({ ratio: 0.9 });
  await bar(page).locator('[tabindex="0"]').focus();
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('ArrowRight');
  await expect(shown.last()).toBeInViewport({ ratio: 0.8 });
  expect(await isMoving(bar(page))).toBe(false);
  await expect(pauseButton(bar(page))).toHaveCount(0);
}

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

const STEP_MS = 1000;

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

test('when text runs from right to left, the next slide is on the left', { tag: '@nightly' }, async ({
  page,
}) => {
  await readFromRightToLeft(page);
  await openWithClock(page);
  const box = await slides(page).nth(1).boundingBox();
  expect(box?.x).toBeLessThan(0);
  await dots(page).nth(1).click();
  await expectSlide(page, 1);
});

test.describe('for shoppers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no slide changes, the rows of texts stand still and can be scrolled, and there is nothing to stop', async ({
    page,
  }) => {
    await openWithClock(page);
    await expectMoving(marquee(page), false);
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(page, 0);
    await expect(pauseButton(slideshow(page))).toHaveCount(0);
    await dots(page).nth(3).click();
    await expectSlide(page, 3);
    await expectScrolled(page);
  });
});

test('the marquee moves, and stops for the pointer and the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expectMoving(marquee(page), true);
  await marquee(page).focus();
  await expectMoving(marquee(page), false);
  await marquee(page).blur();
  await expectMoving(marquee(page), true);
  await marquee(page).hover();
  await expectMoving(marquee(page), false);
});

test('the text changes every two seconds and starts over after the last; the shopper can stop and resume it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(pauseButton(bar(page))).toBeVisible();
  await expect(bar(page).getByRole('listitem'), 'to be read once').toHaveText(messages);
  await page.mouse.move(1, 300);
  expect(await isMoving(bar(page))).toBe(true);
  await pauseButton(bar(page)).press('Enter');
  expect(await isMoving(bar(page))).toBe(false);
  for (const [place, message] of [...messages, messages[0]].entries())
    expect(await messageAt(page, place * MESSAGE_MS + RESTING_MS)).toBe(message);
  await pauseButton(bar(page)).press('Enter');
  expect(await isMoving(bar(page))).toBe(true);
});

test('the messages in the top bar stand still and can be scrolled for shoppers who save data', {
  tag: '@nightly',
}, async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  await expectScrolled(page);
});
