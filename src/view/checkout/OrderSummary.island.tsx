import '#view/kit/two-columns.css';
import './checkout.css';
import { useStore } from '@nanostores/react';
import { privacy } from '#delivery.config.ts';
import { listingPath } from '#paths.ts';
import { lineChanges } from '#rules/cart.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { MAX_ORDER_LINES, type OrderNeed } from '#rules/order.ts';
import { clockTime } from '#rules/time.ts';
import { shop } from '#shop.config.ts';
import { showAlert } from '#stores/alert.ts';
import { announce } from '#stores/announcement.ts';
import { $orderUnanswered } from '#stores/checkout.ts';
import { cartRemovals, presentIn, type Row } from '#stores/removals.ts';
import { $waitingOrder, type WaitingOrder, withdrawOrder } from '#stores/waiting-order.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { commonTexts } from '#texts/common.ts';
import { CartTotals } from '#view/cart/CartTotals.tsx';
import { PrintedHead } from '#view/kit/PrintedHead.tsx';
import { promises } from '#view/kit/promises.ts';
import { RemovableRows } from '#view/kit/RemovableRows.island.tsx';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';
import { Agreement } from './Agreement.island.tsx';
import { OrderLine } from './OrderLine.island.tsx';

/** Id of the section with what is ordered. */
export const ORDER_ID = 'order';

interface Props {
  /** `undefined` while the saved cart is being read. */
  rows: readonly Row<CartLine>[] | undefined;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  sending: boolean;
  /** What the order still needs. */
  missing: readonly OrderNeed[];
  /** Whether the shopper has tried to order. */
  isTried: boolean;
  /** What delivery costs, in so‘m, if it is known. */
  fee: number | undefined;
}

/** What is ordered, what it costs, the agreement and the submit button. */
export function OrderSummary({ rows, agreed, onAgree, sending, missing, isTried, fee }: Props) {
  const isIncomplete = missing.length > 0;
  const isUnanswered = useStore($orderUnanswered);
  const waiting = useSavedStore($waitingOrder);
  const isWaiting = waiting !== undefined;
  const region = useKeptFocus<HTMLElement>();
  if (!rows) {
    return (
      <section id={ORDER_ID} className="panel beside-sticky grid gap-4">
        <h2>{checkoutTexts.yourOrder}</h2>
        <div className="skeleton h-96" />
      </section>
    );
  }
  const lines = presentIn(rows);
  const isChanged = lines.some((line) => lineChanges(line).length > 0);
  return (
    <section ref={region} id={ORDER_ID} tabIndex={-1} className="panel beside-sticky no-outline grid gap-4">
      <h2>{checkoutTexts.yourOrder}</h2>
      <PrintedHead />
      {isChanged && <p className="rounded-md bg-surface p-4">{checkoutTexts.changesBelow}</p>}
      {lines.length === 0 && (
        <p>
          <span>{`${checkoutTexts.empty} `}</span>
          <a href={listingPath()} className="link">
            {commonTexts.chooseProducts}
          </a>
        </p>
      )}
      {rows.length > 0 && (
        <ul className="grid gap-4">
          <RemovableRows rows={rows} removals={cartRemovals} announce={announce}>
            {(line) => <OrderLine key={line.id} line={line} />}
          </RemovableRows>
        </ul>
      )}
      <div className="line-above py-2">
        <CartTotals lines={lines} label={checkoutTexts.total} fee={fee} unknown={promises.deliveryPrices} />
      </div>
      <p className="text-sm text-muted">{checkoutTexts.privacy(privacy.orderServices)}</p>
      <Agreement agreed={agreed} onAgree={onAgree} isMissing={isTried && !agreed} />
      <button
        type="submit"
        className="button button-primary order-button"
        disabled={isIncomplete || sending || isWaiting}
        aria-busy={sending || isWaiting}
      >
        <span>{submitText({ sending, isWaiting, isUnanswered, isChanged })}</span>
        {isIncomplete && (
          <span className="text-sm">
            {checkoutTexts.missing(missing.map((need) => checkoutTexts.needs(MAX_ORDER_LINES)[need]))}
          </span>
        )}
      </button>
      <WaitingNotice order={waiting} sending={sending} />
    </section>
  );
}

/** Says that the order is waiting and what for, with a button to withdraw it. */
const WaitingNotice = ({ order, sending }: { order: WaitingOrder | undefined; sending: boolean }) => (
  <div role="status">
    {order && (
      <div className="grid gap-4 rounded-md bg-surface p-4">
        <p>{waitingText(order)}</p>
        <button
          type="button"
          className="button button-quiet"
          disabled={sending}
          onClick={() => withdraw(order)}
        >
          {checkoutTexts.withdraw}
        </button>
      </div>
    )}
  </div>
);

function waitingText({ dueAt, isShopSilent }: WaitingOrder): string {
  if (dueAt !== undefined)
    return checkoutTexts.waitingForTurn(clockTime(new Date(dueAt)), shop.contacts.phone);
  return isShopSilent ? checkoutTexts.waitingForShop : checkoutTexts.waiting;
}

/** Withdraws an order; one that was sent before may have arrived all the same, which the shopper is told. */
function withdraw({ isShopSilent }: WaitingOrder): void {
  withdrawOrder();
  if (isShopSilent) showAlert({ tone: 'failure', text: checkoutTexts.withdrawnLate(shop.contacts.phone) });
}

interface SubmitState {
  sending: boolean;
  isWaiting: boolean;
  isUnanswered: boolean;
  isChanged: boolean;
}

function submitText({ sending, isWaiting, isUnanswered, isChanged }: SubmitState): string {
  if (sending) return checkoutTexts.sending;
  if (isWaiting) return checkoutTexts.waitingSubmit;
  if (isUnanswered) return checkoutTexts.sendAgain;
  return isChanged ? checkoutTexts.submitChanged : checkoutTexts.submit;
}
