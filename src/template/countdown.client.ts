import { formatCountdown } from '#rules/time.ts';
import { sampleTexts } from './texts/sample.ts';

/**
 * Counts down a sample offer from the moment the page is opened (SampleInfo.astro);
 * `data-countdown` is its duration in milliseconds.
 */
export function startCountdown(countdown: HTMLElement): void {
  const end = Date.now() + Number(countdown.dataset.countdown);
  const clock = countdown.querySelector('[data-clock]');
  const show = () => {
    const seconds = (end - Date.now()) / 1000;
    if (seconds > 0) {
      clock?.replaceChildren(formatCountdown(seconds));
      return;
    }
    clearInterval(ticking);
    countdown.textContent = sampleTexts.countdownOver;
  };
  const ticking = setInterval(show, 1000);
  show();
}
