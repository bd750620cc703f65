import { formatMoney, type Money } from '#rules/money.ts';

interface Props {
  label: string;
  /** One total per currency. */
  totals: readonly Money[];
}

/** What a cart costs. */
export function Totals({ label, totals }: Props) {
  return (
    <dl className="totals flex flex-wrap items-center gap-2">
      <dt className="text-sm">{label}</dt>
      <dd className="font-bold" translate="no">
        {totals.map((total) => (
          <span key={total.currency} className="block">
            {formatMoney(total, 'decimals')}
          </span>
        ))}
      </dd>
    </dl>
  );
}
