import { shop } from '#shop.config.ts';
import { savesData } from '#stores/saves-data.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/** Part of the time of a message that it spends on its way in. */
const MOVING = 0.2;

/**
 * The rows of messages, one after the other, as an animation: each one rests and then gives way to the next. The
 * last message is a copy of the first, so that the start over is not seen.
 */
function keyframesOf(messages: number): Keyframe[] {
  const steps = messages - 1;
  return Array.from({ length: messages }, (_, row) => {
    const transform = `translateY(${(-100 * row) / messages}%)`;
    return [
      { transform, offset: row / steps },
      { transform, offset: Math.min((row + 1 - MOVING) / steps, 1) },
    ];
  }).flat();
}

/**
 * Changes the text of the top bar every 2 seconds, until the shopper stops it; not at all for
 * shoppers who want less motion or save data.
 */
export function slideTopBar(bar: HTMLElement): void {
  const messages = bar.querySelector('[data-messages]');
  const button = bar.querySelector<HTMLButtonElement>('[data-pause]');
  if (!messages || !button || prefersReducedMotion() || savesData()) return;

  const count = messages.children.length;
  const motion = messages.animate(keyframesOf(count), {
    duration: shop.topBarMs * (count - 1),
    iterations: Number.POSITIVE_INFINITY,
  });
  const isStopped = () => button.ariaPressed === 'true';
  const follow = () => {
    if (isStopped() || bar.matches(':hover')) motion.pause();
    else motion.play();
  };
  button.addEventListener('click', () => {
    button.ariaPressed = String(!isStopped());
    follow();
  });
  bar.addEventListener('pointerenter', follow);
  bar.addEventListener('pointerleave', follow);
  button.hidden = false;
}
