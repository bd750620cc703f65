import { useEffect, useState } from 'react';
import { leaveAlert, showAlert } from '#stores/alert.ts';
import { announce } from '#stores/announcement.ts';
import { askForStatus } from '#stores/order-status.ts';
import { $receipts } from '#stores/receipts.ts';
import { removeSavedData } from '#stores/saved-data.ts';
import { receiptTexts } from '#texts/receipts.ts';
import { savedDataTexts } from '#texts/saved-data.ts';
import { EmptyList } from '#view/kit/EmptyState.tsx';
import * as icons from '#view/kit/icons.ts';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';
import { ReceiptCard } from './ReceiptCard.island.tsx';

/** The receipts that this browser saves, the newest first, and what else it saves. */
export function ReceiptsPage() {
  const receipts = useSavedStore($receipts);
  const region = useKeptFocus<HTMLDivElement>();
  useEffect(() => void sayNews(), []);
  return (
    <div ref={region} tabIndex={-1} className="grid gap-6 no-outline" data-needs-script>
      {!receipts && <div className="skeleton h-96" role="status" aria-label={receiptTexts.loading} />}
      {receipts?.map((receipt) => (
        <ReceiptCard key={receipt.at} receipt={receipt} />
      ))}
      {receipts?.length === 0 && <EmptyList icon={icons.shoppingBag} title={receiptTexts.none} />}
      {receipts && <SavedData />}
    </div>
  );
}

async function sayNews(): Promise<void> {
  const news = await askForStatus();
  if (news.length === 0) return;
  announce(news.map(({ receipt, status, day }) => receiptTexts.news(receipt.number, status, day)).join(' '));
}

/** What this phone saves of the shop, and a button that removes all of it, once it was asked for twice. */
function SavedData() {
  const [isRemoving, setIsRemoving] = useState(false);
  async function remove() {
    setIsRemoving(true);
    try {
      const text = savedDataTexts.removed(await removeSavedData());
      if (leaveAlert({ tone: 'success', text })) location.reload();
    } catch (error) {
      console.error(error);
      showAlert({ tone: 'failure', text: savedDataTexts.failed });
    }
    setIsRemoving(false);
  }
  return (
    <section className="panel grid gap-4">
      <h2>{savedDataTexts.title}</h2>
      <p>{savedDataTexts.about}</p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{savedDataTexts.ask}</summary>
        <p className="mb-2">{savedDataTexts.warning}</p>
        <button
          type="button"
          className="button button-primary"
          disabled={isRemoving}
          aria-busy={isRemoving}
          onClick={remove}
        >
          {savedDataTexts.remove}
        </button>
      </details>
    </section>
  );
}
