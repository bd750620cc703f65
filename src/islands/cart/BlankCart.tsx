import { readCartLine } from '#catalogue/cart-line.ts';
import { FilledCart } from './FilledCart.tsx';

const blankLine = readCartLine({ id: 1, productPrice: 0 });

/** A cart with one line of a product without a name, which the page's own script fills (enhancements/plain-cart). */
export const BlankCart = () => <FilledCart lines={blankLine ? [blankLine] : []} />;
