import '#view/kit/print.css';
import './receipt.css';
import '#view/cart/cart-lines.css';
import { cartPath, productPath } from '#paths.ts';
import { formatMoney } from '#rules/money.ts';
import { callUrl } from '#rules/phone.ts';
import { priceOf } from '#rules/price.ts';
import { dayOf } from '#rules/time.ts';
import { shop } from '#shop.config.ts';
import { stepsOf } from '#stores/order-status.ts';
import { forgetReceipt, orderAgain, type Receipt } from '#stores/receipts.ts';
import { detailsOf, nameOf } from '#texts/product.ts';
import { receiptTexts } from '#texts/receipts.ts';
import { CartTotals } from '#view/cart/CartTotals.tsx';
import { LineImage } from '#view/cart/LineImage.tsx';
import { OrderSteps } from './OrderSteps.tsx';

const telegram = shop.contacts.social.find(({ name }) => name === 'Telegram');

/** Prints the receipt of a control, and nothing around it (view/receipts/receipt.css). */
function printAlone(control: Element): void {
  const mark = (printed?: Element | null) => {
    for (const each of document.querySelectorAll('.receipt'))
      each.toggleAttribute('data-printed', each === printed);
  };
  mark(control.closest('.receipt'));
  addEventListener('afterprint', () => mark(), { once: true });
  print();
}

/** One order as it was sent, what happens next, and what can be done with it. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { number, at, clientName, clientPhone, comment, lines, deliveryFee } = receipt;
  const steps = stepsOf(receipt);
  const again = () => {
    orderAgain(receipt);
    location.assign(cartPath);
  };
  return (
    <article className="receipt rounded-md" data-member>
      <header className="text-center">
        <p>{shop.name}</p>
        <h2>{receiptTexts.title(number)}</h2>
        <p className="text-muted">{dayOf(new Date(at))}</p>
      </header>
      {steps.length > 0 && <OrderSteps steps={steps} />}
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-4">
            <span className="w-14 flex-none">
              <LineImage line={line} />
            </span>
            <div className="line-text">
              <a href={productPath(line.id)} className="hover:text-accent" translate="no">
                {nameOf(line)}
              </a>
              <p className="text-sm text-muted" translate="no">
                {detailsOf(line)}
              </p>
              <p className="line-price flex flex-wrap justify-between gap-x-4">
                <span className="text-muted">
                  {receiptTexts.quantity(line.quantity, formatMoney(priceOf(line)))}
                </span>
                <span className="whitespace-nowrap" translate="no">
                  {formatMoney(priceOf(line, line.quantity), 'decimals')}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <CartTotals lines={lines} label={receiptTexts.total} fee={deliveryFee} />
      <p>
        <span translate="no">{`${clientName}, `}</span>
        <span className="inline-flex" translate="no">
          {clientPhone}
        </span>
        {comment && <span className="block whitespace-pre-line text-muted">{comment}</span>}
      </p>
      <p>
        <span>{`${receiptTexts.next} `}</span>
        <a href={callUrl(shop.contacts.phone)} className="link inline-flex" translate="no">
          {shop.contacts.phone}
        </a>
        {telegram && (
          <>
            <span>, </span>
            <a href={telegram.url} className="link" target="_blank" rel="noopener">
              {telegram.name}
            </a>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={again}>
          {receiptTexts.again}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={({ currentTarget }) => printAlone(currentTarget)}
        >
          {receiptTexts.print}
        </button>
        <button type="button" className="button button-quiet" onClick={() => forgetReceipt(receipt)}>
          {receiptTexts.forget}
        </button>
      </div>
    </article>
  );
}
