import { $receipts } from '#stores/receipts.ts';
import { receiptTexts } from '#texts/receipts.ts';
import { EmptyList } from '#ui/EmptyState.tsx';
import * as icons from '#ui/icons.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useSavedStore } from '#ui/use-saved-store.ts';
import { KeptData } from './KeptData.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';

/** The receipts that this browser keeps, the newest first, and what else it keeps. */
export function ReceiptsPage() {
  const receipts = useSavedStore($receipts);
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1} className="grid gap-6 no-outline" data-needs-script>
      {!receipts && <div className="skeleton h-96" role="status" aria-label={receiptTexts.loading} />}
      {receipts?.map((receipt) => (
        <ReceiptCard key={receipt.at} receipt={receipt} />
      ))}
      {receipts?.length === 0 && <EmptyList icon={icons.shoppingBag} title={receiptTexts.none} />}
      {receipts && <KeptData />}
    </div>
  );
}
