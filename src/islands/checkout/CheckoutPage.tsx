import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { homePath } from '#paths.ts';
import { orderableLines } from '#rules/cart.ts';
import { emptyOrderForm, missingOrderNeeds } from '#rules/order.ts';
import { shop } from '#shop.config.ts';
import { closeAlert, leaveAlert, showAlert } from '#stores/alert.ts';
import { $cart } from '#stores/cart.ts';
import { $sendingOrder, placeOrder } from '#stores/checkout.ts';
import { $checkoutForm, changeCheckoutForm } from '#stores/checkout-form.ts';
import { loadCartProducts } from '#stores/products/live-products.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { useSavedStore } from '#ui/use-saved-store.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { typedFields } from './typed-fields.ts';

async function order(): Promise<void> {
  closeAlert();
  const outcome = await placeOrder();
  if (outcome === 'incomplete' || outcome === 'failed') {
    showAlert({ tone: 'failure', text: checkoutTexts[outcome] });
  } else if (outcome === 'unanswered') {
    showAlert({ tone: 'failure', text: checkoutTexts.unanswered(shop.contacts.phone) });
  } else if (outcome === 'sent') {
    const isLeft = leaveAlert({ tone: 'success', text: checkoutTexts.sent });
    if (isLeft) location.assign(homePath);
  }
}

/** The checkout: who orders on the left, what is ordered on the right. */
export function CheckoutPage() {
  const element = useRef<HTMLFormElement>(null);
  const form = useSavedStore($checkoutForm) ?? emptyOrderForm;
  const lines = useSavedStore($cart);
  const sending = useStore($sendingOrder);
  const missing = missingOrderNeeds(form, orderableLines(lines ?? []).length);

  useLayoutEffect(() => {
    if (element.current) changeCheckoutForm(typedFields(element.current));
  }, []);
  useEffect(() => void loadCartProducts(), []);

  return (
    <form
      ref={element}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1fr_26rem]"
      noValidate
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault();
        void order();
      }}
      onKeyDown={(event) => {
        // Browsers ignore Enter while the submit button is disabled; the shopper is told what is missing.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && missing.length > 0)
          void order();
      }}
    >
      <CustomerFields form={form} onChange={changeCheckoutForm} />
      <OrderSummary
        lines={lines}
        agreed={form.agreed}
        onAgree={(agreed) => changeCheckoutForm({ agreed })}
        sending={sending}
        missing={missing}
      />
    </form>
  );
}
