import { cartPath, productPath } from '#paths.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { cartTotals } from '#rules/cart-order.ts';
import { dayOf } from '#rules/day.ts';
import { formatMoney } from '#rules/money.ts';
import { callUrl } from '#rules/phone.ts';
import { shop } from '#shop.config.ts';
import { forgetReceipt, orderAgain, type Receipt } from '#stores/receipts.ts';
import { nameOf } from '#texts/product.ts';
import { receiptTexts } from '#texts/receipts.ts';
import { DeliveryFee } from '#ui/DeliveryFee.tsx';
import { Totals } from '#ui/Totals.tsx';

const telegram = shop.contacts.social.find(({ name }) => name === 'Telegram');

/** One order as it was sent, what happens next, and what can be done with it. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { number, at, clientName, clientPhone, comment, lines, deliveryFee } = receipt;
  const again = () => {
    orderAgain(receipt);
    location.assign(cartPath);
  };
  return (
    <article className="panel grid gap-4" data-member>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2>{receiptTexts.title(number)}</h2>
        <p className="text-muted">{dayOf(new Date(at))}</p>
      </header>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 line-below py-2">
            <span className="min-w-0">
              <a href={productPath(line.id)} className="font-bold hover:text-accent">
                {nameOf(line)}
              </a>{' '}
              <span className="text-muted">{receiptTexts.quantity(line.quantity)}</span>
            </span>
            <span className="whitespace-nowrap">{formatMoney(lineTotal(line), 'decimals')}</span>
          </li>
        ))}
      </ul>
      <DeliveryFee fee={deliveryFee} />
      <Totals label={receiptTexts.total} totals={cartTotals(lines, deliveryFee)} />
      <p>
        {clientName}, <span className="whitespace-nowrap">{clientPhone}</span>
        {comment && <span className="block whitespace-pre-line text-muted">{comment}</span>}
      </p>
      <p>
        {receiptTexts.next}{' '}
        <a href={callUrl(shop.contacts.phone)} className="link whitespace-nowrap">
          {shop.contacts.phone}
        </a>
        {telegram && (
          <>
            {', '}
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
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {receiptTexts.print}
        </button>
        <button type="button" className="button button-quiet" onClick={() => forgetReceipt(receipt)}>
          {receiptTexts.forget}
        </button>
      </div>
    </article>
  );
}
