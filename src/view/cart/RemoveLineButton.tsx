import type { MouseEvent } from 'react';
import { cartTexts } from '#texts/cart.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

interface Props {
  /** The product's name, or a placeholder for it. */
  name: string;
  onRemove: (event: MouseEvent) => void;
}

/** Removes a line from the cart. */
export const RemoveLineButton = ({ name, onRemove }: Props) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-accent"
    onClick={onRemove}
  >
    <Icon path={icons.trash} className="size-5" />
    <span>{cartTexts.remove}</span>
    <span className="sr-only">{`: ${name}`}</span>
  </button>
);
