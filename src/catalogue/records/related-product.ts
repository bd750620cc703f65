import type { Product } from './product.ts';

/** What a product's page says about another product that it links to. */
export interface RelatedProduct
  extends Pick<Product, 'id' | 'productName' | 'productPrice' | 'productDiscPrice' | 'productCurrency'> {
  /** Address of its image in the smallest size; empty for the default image. */
  image: string;
}
