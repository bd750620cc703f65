import { checkoutTexts } from '#texts/checkout.ts';

interface Props {
  isWaiting: boolean;
  onWithdraw: () => void;
}

/** Says that the order is waiting for a connection, with a button to withdraw it. */
export const WaitingOrder = ({ isWaiting, onWithdraw }: Props) => (
  <div role="status">
    {isWaiting && (
      <div className="grid gap-3 rounded-md bg-accent-soft p-4">
        <p>{checkoutTexts.waiting}</p>
        <button type="button" className="button button-quiet" onClick={onWithdraw}>
          {checkoutTexts.withdraw}
        </button>
      </div>
    )}
  </div>
);
