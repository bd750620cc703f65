import './cart-table.css';
import { useEffect, useLayoutEffect } from 'react';
import { whenShown } from '#runtime/prerendering.ts';
import { loadCartProducts } from '#stores/product.ts';
import { cartRemovals } from '#stores/removals.ts';
import { cartTexts } from '#texts/cart.ts';
import { EmptyList } from '#view/kit/EmptyState.tsx';
import * as icons from '#view/kit/icons.ts';
import { PrintedHead } from '#view/kit/PrintedHead.tsx';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';
import { FilledCart } from './FilledCart.island.tsx';

/** The cart page. Until it has read the saved cart, the page's own preview of it is shown (view/cart/cart-preview.client.ts). */
export function CartPage() {
  const rows = useSavedStore(cartRemovals.$rows);
  const region = useKeptFocus<HTMLDivElement>();
  const isRead = rows !== undefined;
  useLayoutEffect(() => {
    if (!isRead) return;
    const preview = document.querySelector('[data-cart-preview]');
    const focused = preview?.querySelector('a:focus')?.getAttribute('href');
    preview?.remove();
    if (focused) region.current?.querySelector<HTMLElement>(`a[href="${focused}"]`)?.focus();
  }, [isRead, region]);
  useEffect(() => whenShown(() => void loadCartProducts()), []);
  return (
    <div ref={region} tabIndex={-1} className="no-outline">
      {rows && rows.length > 0 && (
        <>
          <PrintedHead />
          <FilledCart rows={rows} />
        </>
      )}
      {!rows?.some(({ removedHeight }) => removedHeight === undefined) && (
        <div className="cart-empty">
          <EmptyList icon={icons.shoppingBag} title={cartTexts.empty} />
        </div>
      )}
    </div>
  );
}
