import '#view/kit/two-columns.css';
import './checkout.css';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { homePath } from '#paths.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { agreedLines, cartTotals, orderableLines } from '#rules/cart-order.ts';
import { formatMoney } from '#rules/money.ts';
import { emptyOrderForm, missingOrderNeeds, type OrderForm } from '#rules/order.ts';
import { whenShown } from '#runtime/prerendering.ts';
import { shop } from '#shop.config.ts';
import { $alert, closeAlert, leaveAlert, showAlert } from '#stores/alert.ts';
import { announce } from '#stores/announcement.ts';
import { $sendingOrder, $serverFailed, placeOrder } from '#stores/checkout.ts';
import { $checkoutForm, changeCheckoutForm } from '#stores/checkout-form.ts';
import { deliveryFeeIn } from '#stores/delivery-fee.ts';
import { loadCartProducts } from '#stores/product.ts';
import { $receipts } from '#stores/receipts.ts';
import { $region } from '#stores/region.ts';
import { cartRemovals, presentIn } from '#stores/removals.ts';
import { checkoutTexts, orderNoteTexts } from '#texts/checkout.ts';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';
import { CustomerFields } from './CustomerFields.island.tsx';
import { DeliveryChoice } from './DeliveryChoice.island.tsx';
import { ORDER_ID, OrderSummary } from './OrderSummary.island.tsx';

async function placeOrderAndTell(shown: readonly CartLine[]): Promise<void> {
  closeAlert();
  const outcome = await placeOrder({ shown, notes: orderNoteTexts });
  if (outcome === 'sent') {
    const text = checkoutTexts.sent($receipts.get()[0]?.number ?? '');
    const isLeft = leaveAlert({ tone: 'success', text, hasReceipt: true });
    if (isLeft) location.assign(homePath);
    return;
  }
  const text = checkoutTexts.outcomes(shop.contacts.phone, $serverFailed.get())[outcome];
  // A product that lost its price was told in the meantime.
  if (text) showAlert({ tone: 'failure', text: [$alert.get()?.text, text].filter(Boolean).join(' ') });
}

/** The checkout: who orders on the left, what is ordered on the right. */
export function CheckoutPage() {
  const element = useFormElement();
  const form = useSavedStore($checkoutForm) ?? emptyOrderForm;
  const rows = useSavedStore(cartRemovals.$rows);
  const sending = useStore($sendingOrder);
  const [isTried, setTried] = useState(false);
  const lines = presentIn(rows ?? []);
  const fee = deliveryFeeIn(useSavedStore($region) ?? '', orderableLines(lines));
  const missing = missingOrderNeeds(form, agreedLines(lines).length);

  const read = () => element.current && changeCheckoutForm(filledFields(element.current));
  const submit = () => {
    setTried(true);
    read();
    if (missing.length === 0) announce(checkoutTexts.sending);
    void placeOrderAndTell(lines);
  };
  useEffect(() => whenShown(() => void loadCartProducts()), []);

  return (
    <form
      ref={element}
      // Sent before React took over, it would put name and phone into the address.
      method="dialog"
      className="beside mt-6"
      noValidate
      data-needs-script
      onChange={read}
      // What some browsers fill in without any other event is animated (view/checkout/checkout.css).
      onAnimationStart={read}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        // Browsers ignore Enter while the submit button is disabled; here the shopper is told what is missing.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && missing.length > 0) submit();
      }}
    >
      <div className="grid gap-6">
        <a href={`#${ORDER_ID}`} className="order-sum flex-wrap items-center justify-between font-bold">
          <span className="sr-only">{checkoutTexts.yourOrder}</span>
          {rows && <Total of={cartTotals(lines, fee)} />}
        </a>
        <CustomerFields form={form} isTried={isTried} />
        <DeliveryChoice lines={orderableLines(lines)} />
      </div>
      <OrderSummary
        rows={rows}
        agreed={form.agreed}
        onAgree={(agreed) => changeCheckoutForm({ agreed })}
        sending={sending}
        missing={missing}
        isTried={isTried}
        fee={fee}
      />
    </form>
  );
}

const Total = ({ of }: { of: ReturnType<typeof cartTotals> }) => (
  <>
    <span>{checkoutTexts.total}</span>
    <span translate="no">{of.map((total) => formatMoney(total, 'decimals')).join(' + ')}</span>
  </>
);

/** The form's element: what was filled in before React took over is saved, and an order that was sent empties it. */
function useFormElement(): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (element.current) changeCheckoutForm(fieldsFilledEarly(element.current));
  }, []);
  useEffect(
    () =>
      $checkoutForm.listen((form) => {
        if (form === emptyOrderForm && element.current) emptyFields(element.current);
      }),
    [],
  );
  return element;
}

const FIELDS = ['clientName', 'clientPhone', 'comment'] as const;

/** Returns what is in the fields now, however it got there. */
function filledFields(form: HTMLFormElement): Partial<OrderForm> {
  const data = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')]));
}

/** Returns what was filled into the rendered form before React took over, without untouched fields. */
function fieldsFilledEarly(form: HTMLFormElement): Partial<OrderForm> {
  const filled = Object.entries(filledFields(form)).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...(new FormData(form).has('agreed') && { agreed: true }) };
}

function emptyFields(form: HTMLFormElement): void {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}
