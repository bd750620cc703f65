import { useEffect, useRef } from 'react';
import { shop } from '#shop.config.ts';
import { commonTexts } from '#texts/common.ts';
import { nameOf } from '#texts/product.ts';

interface Props {
  product: { id: number; productName: string };
  /** The removals of the list that it was removed from. */
  removals: { putBack: (id: number) => void; forget: (id: number) => void };
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

/** Replaces a removed member (`data-member`) for some seconds, with a button to put it back. Either is announced. */
export function RemovedNote({ product, removals, announce }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { putBack, forget } = removals;
  const { id } = product;
  const name = nameOf(product);
  useEffect(() => announce(commonTexts.removed(name)), [name, announce]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isInUse(element.current)) forget(id);
    }, shop.cart.undoMs);
    return () => {
      clearInterval(timer);
      forget(id);
    };
  }, [id, forget]);
  return (
    <div ref={element} className="flex w-full flex-wrap items-center justify-between gap-4">
      <p className="line-clamp-3 min-w-0 flex-1 basis-60 text-muted">{commonTexts.removed(name)}</p>
      <button
        type="button"
        className="button button-quiet flex-none"
        aria-label={`${commonTexts.putBack}: ${name}`}
        // Ignores the second click of a double click on the button that was here.
        onClick={({ detail }) => {
          if (detail > 1) return;
          putBack(id);
          announce(commonTexts.returned(name));
        }}
      >
        {commonTexts.putBack}
      </button>
    </div>
  );
}

/** Whether the focus is in the note, or the mouse over the list, which would move under it. */
const isInUse = (note: HTMLElement | null): boolean =>
  note !== null &&
  (note.matches(':has(:focus-visible)') ||
    (matchMedia('(hover: hover)').matches &&
      note.closest('[data-member]')?.parentElement?.matches(':hover') === true));
