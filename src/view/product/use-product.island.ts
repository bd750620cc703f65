import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { $cart } from '#stores/cart.ts';
import { loadProduct } from '#stores/product.ts';

/**
 * Returns a product as the API has it now: as rendered until the API answers, or if it does not; sold out if the
 * catalogue no longer has it.
 */
export function useLiveProduct(rendered: Product): Product {
  const [live, setLive] = useState(rendered);
  useEffect(() => {
    const show = (product: Product | undefined) => setLive(product ?? { ...rendered, productQuantity: 0 });
    loadProduct(rendered.id).then(show, () => {});
  }, [rendered]);
  return live.id === rendered.id ? live : rendered;
}

/**
 * The colour that the shopper chose for a product here, or else the one of its line in the cart, and a function to
 * choose one; empty if none was chosen. A change of the line, such as the way back to its earlier colour, counts as the
 * latest choice.
 */
export function useChosenColor(id: number): [color: string, choose: (color: string) => void] {
  const inCart = useStore($cart).find((line) => line.id === id)?.chosenColor ?? '';
  const [touched, setTouched] = useState({ color: '', inCart });
  const color = touched.inCart === inCart && touched.color !== '' ? touched.color : inCart;
  return [color, (chosen) => setTouched({ color: chosen, inCart })];
}
