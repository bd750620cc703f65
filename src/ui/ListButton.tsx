import '#styles/button-name.css';
import { productTexts } from '#texts/product.ts';
import { Icon, type IconName } from './Icon.tsx';

const lists = {
  wishlist: { icon: 'heart', label: productTexts.addToWishlist },
  compare: { icon: 'scale', label: productTexts.addToCompare },
} as const satisfies Record<string, { icon: IconName; label: string }>;

/** Adds the product around it to one of the shopper's lists, or removes it; the page's script runs and labels it. */
export function ListButton({ list, className }: { list: keyof typeof lists; className: string }) {
  const { icon, label } = lists[list];
  return (
    <button
      type="button"
      className={`${className} button-name`}
      lang="en"
      data-action={`toggle-${list}`}
      data-bind={`in-${list}`}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
