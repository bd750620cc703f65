import { useEffect, useRef } from 'react';
import { shop } from '#shop.config.ts';
import { commonTexts } from '#texts/common.ts';
import { nameOf } from '#texts/product.ts';

interface Props {
  product: { id: number; productName: string };
  /** The removals of the list that it was removed from. */
  removals: { putBack: (id: number) => void; forget: (id: number) => void };
}

/** Replaces a removed member (`data-member`) for some seconds, with a button to put it back. */
export function RemovedNote({ product, removals }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { putBack, forget } = removals;
  const { id } = product;
  const name = nameOf(product);
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
        onClick={({ detail }) => detail < 2 && putBack(id)}
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

interface StatusProps {
  /** What the list shows; a removed product has the height that is reserved for it. */
  rows: readonly { member: { productName: string }; removedHeight?: number | 'auto' | undefined }[];
}

/** Announces which products were just removed. */
export const RemovedStatus = ({ rows }: StatusProps) => (
  <p role="status" className="sr-only">
    {rows
      .filter(({ removedHeight }) => removedHeight !== undefined)
      .map(({ member }) => commonTexts.removed(nameOf(member)))
      .join('. ')}
  </p>
);
