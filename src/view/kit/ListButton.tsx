import { comparePath, wishlistPath } from '#paths.ts';
import { type ListName, listButtonTexts } from '#texts/saved-lists.ts';
import { Icon, type IconPath } from './Icon.tsx';
import * as icons from './icons.ts';

/** The icon of each list, and its address if the header has its count. */
export const listLooks: Readonly<Record<ListName, { icon: IconPath; href?: string }>> = {
  compare: { icon: icons.scale, href: comparePath },
  wishlist: { icon: icons.heart, href: wishlistPath },
};

/** Adds the product around it to one of the shopper's lists, or removes it; the page's script runs and labels it. */
export function ListButton({ list, className = 'icon-button' }: { list: ListName; className?: string }) {
  const { absent, lang } = listButtonTexts[list];
  return (
    <button
      type="button"
      className={className}
      lang={lang}
      data-action={`toggle-${list}`}
      data-bind={`in-${list}`}
      aria-label={absent}
    >
      <Icon path={listLooks[list].icon} />
    </button>
  );
}

/** Wishlist and compare buttons for the product around them. */
export const ListButtons = () => (
  <>
    <ListButton list="wishlist" className="icon-button outlined" />
    <ListButton list="compare" className="icon-button outlined" />
  </>
);
