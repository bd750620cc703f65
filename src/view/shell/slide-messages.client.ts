import { shop } from '#shop.config.ts';
import { topBarTexts } from '#texts/top-bar.ts';
import { pauseButton } from '#view/kit/pause-button.client.ts';

/** Share of a message's time during which the next one slides in. */
const MOVING = 0.2;

/**
 * Keyframes that show the messages one after the other: each rests, then makes way for the next. The last message is a
 * copy of the first, so that the restart is invisible.
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

/** Changes the message in the top bar every 2 seconds until the shopper stops it. */
export function slideMessages(bar: HTMLElement, messages: Element): void {
  const [first] = messages.children;
  if (first) messages.append(Object.assign(first.cloneNode(true), { ariaHidden: 'true' }));
  const count = messages.children.length;
  const motion = messages.animate(keyframesOf(count), {
    duration: shop.topBarMs * (count - 1),
    iterations: Number.POSITIVE_INFINITY,
  });
  const button = pauseButton(topBarTexts.pause);
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
  bar.append(button);
}
