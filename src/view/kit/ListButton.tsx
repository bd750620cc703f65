import { productTexts } from '#texts/product.ts';
import { Icon, type IconPath } from './Icon.tsx';
import * as icons from './icons.ts';

const lists = {
  wishlist: { icon: icons.heart, label: productTexts.addToWishlist },
  compare: { icon: icons.scale, label: productTexts.addToCompare },
} as const satisfies Record<string, { icon: IconPath; label: string }>;

/** Adds the product around it to one of the shopper's lists, or removes it; the page's script runs and labels it. */
export function ListButton({ list, className }: { list: keyof typeof lists; className: string }) {
  const { icon, label } = lists[list];
  return (
    <button
      type="button"
      className={className}
      lang="en"
      data-action={`toggle-${list}`}
      data-bind={`in-${list}`}
      aria-label={label}
    >
      <Icon path={icon} />
    </button>
  );
}

/** Wishlist and compare buttons for the product around them. */
export const ListButtons = ({ className = 'icon-button' }: { className?: string }) => (
  <>
    <ListButton list="wishlist" className={className} />
    <ListButton list="compare" className={className} />
  </>
);
