import { callUrl } from '#rules/phone.ts';
import { isPriceOnRequest, type Priced } from '#rules/price.ts';
import { shop } from '#shop.config.ts';

const { phone } = shop.contacts;

/**
 * Replaces the buy button of a product without a price: whom to ask for it. The slot lets
 * client/enhancements/product/show-price.ts swap the two.
 */
export const AskPrice = ({ product, className = '' }: { product: Priced; className?: string }) => (
  <a
    href={callUrl(phone)}
    className={`button button-primary ${className}`.trim()}
    data-slot="ask-price"
    dir="ltr"
    translate="no"
    hidden={!isPriceOnRequest(product)}
  >
    {phone}
  </a>
);
