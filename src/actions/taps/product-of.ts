import type { Product } from '#catalogue/product.ts';
import { productOfAttribute } from '#catalogue/product-attribute.ts';
import { carrierOf } from '../state/carrier.ts';

/** The product that a control stands for. */
export const productOf = (control: Element): Product | undefined =>
  productOfAttribute(carrierOf(control)?.dataset.product);
