import { callUrl } from '#rules/phone.ts';
import { isPriceOnRequest, type Priced } from '#rules/price.ts';
import { shop } from '#shop.config.ts';

const { phone } = shop.contacts;

/**
 * Stands in the place of the button that buys, where a product has no price: whom to ask for it. The slot lets
 * client/enhancements/product/show-price.ts put the one into the place of the other.
 */
export const AskPrice = ({ product, className = '' }: { product: Priced; className?: string }) => (
  <a
    href={callUrl(phone)}
    className={`button button-primary ${className}`.trim()}
    data-slot="ask-price"
    dir="ltr"
    hidden={!isPriceOnRequest(product)}
  >
    {phone}
  </a>
);
