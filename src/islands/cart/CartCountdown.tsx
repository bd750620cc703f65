import { useEffect, useState } from 'react';
import { formatCountdown } from '#rules/countdown.ts';
import { shop } from '#shop.config.ts';
import { cartTexts } from '#texts/cart.ts';

const TICK_MS = 1000;

/** Counts 600 seconds down from the opening of the page; nothing happens at zero (spec section 2). */
export function CartCountdown() {
  const [secondsLeft, setSecondsLeft] = useState<number>(shop.cart.countdownSeconds);
  useEffect(() => {
    const end = Date.now() + shop.cart.countdownSeconds * 1000;
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.round((end - Date.now()) / 1000))),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      <span className="text-xl font-extrabold tabular-nums" role="timer">
        {formatCountdown(secondsLeft)}
      </span>
      {cartTexts.countdown}
    </p>
  );
}
