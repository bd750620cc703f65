import { useEffect, useState } from 'react';
import { countdownAfter } from '#rules/countdown.ts';
import { cartTexts } from '#texts/cart.ts';

const TICK_MS = 1000;

/** Counts seconds down from the opening of the page; nothing happens at zero. */
export function CartCountdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(countdownAfter(seconds, 0));
  useEffect(() => {
    const tick = () => setLeft(countdownAfter(seconds, performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      <span className="text-lg font-bold tabular" role="timer">
        {left}
      </span>
      {cartTexts.countdown}
    </p>
  );
}
