import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { cartPath, checkoutPath, productIdOfPath } from '#paths.ts';
import { hasLine } from '#rules/cart.ts';
import { cartTotals, orderableLines } from '#rules/cart-order.ts';
import { callUrl } from '#rules/phone.ts';
import { claims, shop } from '#shop.config.ts';
import { announce } from '#stores/announcement.ts';
import { $cart, isCartStored } from '#stores/cart.ts';
import { $overlay } from '#stores/overlay.ts';
import { $recommended, loadCartProducts } from '#stores/product.ts';
import { cartRemovals, presentIn } from '#stores/removals.ts';
import { cartNoteTexts, cartTexts } from '#texts/cart.ts';
import { freeDeliveryText } from '#texts/promises.ts';
import { EmptyList } from '#view/kit/EmptyState.tsx';
import * as icons from '#view/kit/icons.ts';
import { ProductRows } from '#view/kit/ProductRows.tsx';
import { promises } from '#view/kit/promises.ts';
import { RemovableRows } from '#view/kit/RemovableRows.island.tsx';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { Totals } from './CartTotals.tsx';
import { MiniCartLine } from './MiniCartLine.island.tsx';

/** The cart panel: lines, total, links to the cart and to checkout. */
export function MiniCart() {
  const rows = useStore(cartRemovals.$rows);
  const lines = presentIn(rows);
  const region = useKeptFocus<HTMLDivElement>();
  const news = useStore($overlay)?.news;
  useEffect(() => void loadCartProducts(), []);
  useEffect(() => {
    if (news) announce(cartNoteTexts[news.what](news.of));
  }, [news]);
  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-4 no-outline">
      {!isCartStored() && (
        <p role="alert" className="text-danger">
          <span>{`${cartTexts.notKept} `}</span>
          <a href={callUrl(shop.contacts.phone)} className="link whitespace-nowrap" translate="no">
            {shop.contacts.phone}
          </a>
        </p>
      )}
      {rows.length > 0 && (
        <>
          {orderableLines(rows.map(({ member }) => member)).length > 0 && <FreeDelivery />}
          <ul className="grid gap-4">
            <RemovableRows rows={rows} removals={cartRemovals} announce={announce} className="line-below">
              {(line) => <MiniCartLine key={line.id} line={line} />}
            </RemovableRows>
          </ul>
        </>
      )}
      {lines.length === 0 && <EmptyList icon={icons.shoppingBag} title={cartTexts.empty} />}
      <Recommended />
      {lines.length > 0 && (
        <div className="overlay-footer line-above">
          <Totals label={cartTexts.total} totals={cartTotals(lines)} />
          <div className="mt-2 flex flex-wrap gap-4">
            <a href={cartPath} className="button button-quiet flex-1">
              {cartTexts.open}
            </a>
            <a href={checkoutPath} className="button button-primary flex-1">
              {cartTexts.checkout}
            </a>
          </div>
        </div>
      )}
    </div>
  );
}

/** The newest products that are neither in the cart nor on this page (the mini cart recommends 2). */
function Recommended() {
  const shown = productIdOfPath(location.pathname);
  const lines = useStore($cart);
  const products = useStore($recommended)
    .filter(({ id }) => id !== shown && !hasLine(lines, id))
    .slice(0, shop.cart.recommended);
  return <ProductRows title={cartTexts.recommended} products={products} />;
}

const BAR_SHARE = 0.5;

/** The sum from which delivery is free. The bar is always half full, whatever is in the cart. */
function FreeDelivery() {
  if (!promises.freeDeliveryFrom) return null;
  return (
    <div>
      <p className="text-sm">{freeDeliveryText(promises.freeDeliveryFrom)}</p>
      {claims.freeDeliveryBar && <progress className="w-full" value={BAR_SHARE} aria-hidden="true" />}
    </div>
  );
}
