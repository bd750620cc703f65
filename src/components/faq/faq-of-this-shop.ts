import { formatMoney } from '#rules/money.ts';
import { shop } from '#shop.config.ts';
import { faqSections } from '#texts/pages/faq.ts';

/** The questions and answers, with this shop's terms and contacts in them. */
export const faqOfThisShop = faqSections({
  freeDeliveryFrom: formatMoney({ amount: shop.cart.freeDeliveryFrom, currency: 'sum' }),
  phone: shop.contacts.phone,
  email: shop.contacts.email,
});
