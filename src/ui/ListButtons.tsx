import { ListButton } from './ListButton.tsx';

/** Wishlist and compare of the product around them. */
export const ListButtons = ({ className = 'icon-button' }: { className?: string }) => (
  <>
    <ListButton list="wishlist" className={className} />
    <ListButton list="compare" className={className} />
  </>
);
