import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Product } from '#catalogue/product.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { isSoldOut } from '#rules/stock.ts';
import { $cart, addToCart, setQuantity } from '#stores/cart.ts';
import { openOverlay } from '#stores/overlay.ts';
import { productTexts } from '#texts/product.ts';
import { QuantityField } from '#ui/QuantityField.tsx';

const openMiniCart = () => openOverlay({ panel: 'mini-cart' });

/**
 * Quantity from 1 and the add button with the line price (spec section 4). For a product that is in the cart the
 * quantity is the cart's. The mini cart opens once a product is added or its quantity there has changed.
 */
export function AddToCart({ product }: { product: Product }) {
  const line = useStore($cart).find(({ id }) => id === product.id);
  const [wanted, setWanted] = useState(1);
  const quantity = line?.quantity ?? wanted;
  const soldOut = isSoldOut(product);
  const total = formatMoney(lineTotal({ ...(line ?? product), quantity }), 'decimals');
  const label = line ? productTexts.inCart : productTexts.addToCart;

  if (soldOut) {
    return (
      <button type="button" className="button w-full" disabled>
        {productTexts.soldOut}
      </button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <QuantityField
        quantity={quantity}
        productName={product.productName || productTexts.unnamed}
        onChange={(changed) => (line ? setQuantity(line, changed) : setWanted(changed))}
        onSettled={line && openMiniCart}
      />
      <button
        type="button"
        className="button button-primary flex-1"
        data-state={line ? 'on' : undefined}
        onClick={() => {
          addToCart(product, quantity);
          openMiniCart();
        }}
      >
        <span>
          {label} <span className="whitespace-nowrap">{productTexts.runningTotal(total)}</span>
        </span>
      </button>
    </div>
  );
}
