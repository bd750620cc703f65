import { useEffect, useState } from 'react';
import { countdownAfter } from '#rules/countdown.ts';
import { shop } from '#shop.config.ts';
import { cartTexts } from '#texts/cart.ts';

const TICK_MS = 1000;
const SECONDS = shop.cart.countdownSeconds;

/** Counts 600 seconds down from the opening of the page; nothing happens at zero. */
export function CartCountdown() {
  const [left, setLeft] = useState(countdownAfter(SECONDS, 0));
  useEffect(() => {
    const tick = () => setLeft(countdownAfter(SECONDS, performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      <span className="text-lg font-bold tabular" role="timer">
        {left}
      </span>
      {cartTexts.countdown}
    </p>
  );
}
