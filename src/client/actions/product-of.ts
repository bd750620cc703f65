import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { productElementOf } from '../bindings/product-element.ts';

/** The product that a control belongs to. */
export const productOf = (control: Element): Product | undefined =>
  productOfAttribute(productElementOf(control)?.dataset.product);
