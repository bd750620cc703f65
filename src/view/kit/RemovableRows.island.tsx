import { type ReactElement, useEffect, useRef } from 'react';
import { shop } from '#shop.config.ts';
import { commonTexts } from '#texts/common.ts';
import { nameOf } from '#texts/product.ts';

interface NoteProps {
  product: { id: number; productName: string };
  /** The removals of the list that it was removed from. */
  removals: { undo: (id: number) => void; forget: (id: number) => void };
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

interface Props<Member> extends Omit<NoteProps, 'product'> {
  /** The members, with the height to reserve for those just removed. */
  rows: readonly { member: Member; removedHeight: number | 'auto' | undefined }[];
  /** The element of a removed member. */
  as?: 'li' | 'div' | 'tr';
  className?: string;
  /** The columns of a table. */
  columns?: number;
  /** Renders a member that is in the list. */
  children: (member: Member) => ReactElement;
}

/** The members of a list; in the place of one just removed, a note with a button to put it back. */
export function RemovableRows<Member extends NoteProps['product']>(props: Props<Member>) {
  const { rows, removals, announce, as: Row = 'li', className, columns, children } = props;
  return rows.map(({ member, removedHeight }) => {
    if (removedHeight === undefined) return children(member);
    const note = <RemovedNote product={member} removals={removals} announce={announce} />;
    return (
      <Row
        key={`removed ${member.id}`}
        data-member
        className={className}
        style={{ blockSize: removedHeight }}
      >
        {columns ? <td colSpan={columns}>{note}</td> : note}
      </Row>
    );
  });
}

/** Replaces a removed member (`data-member`) for some seconds, with a button to put it back. Either is announced. */
function RemovedNote({ product, removals, announce }: NoteProps) {
  const element = useRef<HTMLDivElement>(null);
  const { undo, forget } = removals;
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
          undo(id);
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
