import { formatMoney, type Money } from '#rules/money.ts';

interface Props {
  label: string;
  /** One total per currency. */
  totals: readonly Money[];
}

/** What a cart costs, announced when it changes. */
export function Totals({ label, totals }: Props) {
  return (
    <dl className="flex flex-wrap items-center gap-x-4" aria-live="polite">
      <dt className="font-bold">{label}</dt>
      <dd className="flex flex-1 flex-col items-end text-lg font-bold" translate="no">
        {totals.map((total) => (
          <span key={total.currency} className="whitespace-nowrap">
            {formatMoney(total, 'decimals')}
          </span>
        ))}
      </dd>
    </dl>
  );
}
