import { ListButton } from './ListButton.tsx';

/** Wishlist and compare buttons for the product around them. */
export const ListButtons = ({ className = 'icon-button' }: { className?: string }) => (
  <>
    <ListButton list="wishlist" className={className} />
    <ListButton list="compare" className={className} />
  </>
);
