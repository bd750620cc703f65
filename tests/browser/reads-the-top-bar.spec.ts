import type { Page } from 'playwright/test';
import { saveData } from './support/data-saving.ts';
import { expect, test } from './support/shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const MESSAGE_MS = 2000;
/** A message rests for the first part of its time and moves in the last. */
const RESTING_MS = 500;

const messages = ['Yetkazib berish: 1-2 kun', '100 000 so‘mdan bepul yetkazib berish'];

const bar = (page: Page) => page.getByRole('complementary', { name: 'Do‘kon afzalliklari' });
const pauseButton = (page: Page) => bar(page).getByRole('button', { name: 'Matn almashishini to‘xtatish' });

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

const isMoving = (page: Page) =>
  bar(page).evaluate((region) =>
    region.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
  );

test('the text changes every two seconds and starts over after the last; the shopper can stop and resume it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(pauseButton(page)).toBeVisible();
  await expect(bar(page).getByRole('listitem'), 'to be read once').toHaveText(messages);
  await page.mouse.move(1, 300);
  expect(await isMoving(page)).toBe(true);
  await pauseButton(page).press('Enter');
  expect(await isMoving(page)).toBe(false);
  for (const [place, message] of [...messages, messages[0]].entries())
    expect(await messageAt(page, place * MESSAGE_MS + RESTING_MS)).toBe(message);
  await pauseButton(page).press('Enter');
  expect(await isMoving(page)).toBe(true);
});

/** Expects that nothing moves, and that a keyboard scrolls from the first message to the last. */
async function expectScrolled(page: Page) {
  const shown = bar(page).getByRole('listitem');
  await expect(shown).toHaveText(messages);
  await expect(shown.first()).toBeInViewport({ ratio: 0.9 });
  await bar(page).locator('[tabindex="0"]').focus();
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('ArrowRight');
  await expect(shown.last()).toBeInViewport({ ratio: 0.8 });
  expect(await isMoving(page)).toBe(false);
  await expect(pauseButton(page)).toHaveCount(0);
}

test.describe('for shoppers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the messages stand still and can be scrolled', async ({ page }) => {
    await page.goto('/');
    await expectScrolled(page);
  });
});

test('they stand still and can be scrolled for shoppers who save data', { tag: '@nightly' }, async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/');
  await expectScrolled(page);
});
