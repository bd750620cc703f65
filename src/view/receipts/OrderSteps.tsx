import './receipt.css';
import { type OrderStep, statusesAhead } from '#rules/order-status.ts';
import { receiptTexts, stepDay } from '#texts/receipts.ts';

/** What became of an order, each with its day, and what is still to come; as tall however much of it there is. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className="order-steps" aria-label={receiptTexts.steps}>
      {steps.map(({ status, day }, index) => (
        <li
          key={status}
          className="flex flex-wrap justify-between gap-x-4"
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span>{receiptTexts.was[status]}</span>
          <time dateTime={day} className="whitespace-nowrap" translate="no">
            {stepDay(day)}
          </time>
        </li>
      ))}
      {statusesAhead(steps).map((status) => (
        <li key={status} className="text-muted">
          {receiptTexts.willBe[status]}
        </li>
      ))}
    </ol>
  );
}
