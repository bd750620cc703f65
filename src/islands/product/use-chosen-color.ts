import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $cart } from '#stores/cart.ts';

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
