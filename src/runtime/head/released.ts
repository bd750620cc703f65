import { events } from './early-events.ts';

/** Milliseconds within which the click of a finger that was lifted follows. */
const CLICK_MS = 100;

const waiting: (() => void)[] = [];

const release = () => {
  for (const resolve of waiting.splice(0)) setTimeout(resolve, CLICK_MS);
};

addEventListener('pointerdown', () => {
  events.released = new Promise((resolve) => waiting.push(resolve));
});
addEventListener('pointerup', release);
addEventListener('pointercancel', release);
