import { useState } from 'react';
import { leaveAlert, showAlert } from '#stores/alert.ts';
import { removeKeptData } from '#stores/kept-data.ts';
import { keptDataTexts } from '#texts/kept-data.ts';

/** What this phone keeps of the shop, and a button that removes all of it, once it was asked for twice. */
export function KeptData() {
  const [isRemoving, setIsRemoving] = useState(false);
  async function remove() {
    setIsRemoving(true);
    try {
      const text = keptDataTexts.removed(await removeKeptData());
      if (leaveAlert({ tone: 'success', text })) location.reload();
    } catch (error) {
      console.error(error);
      showAlert({ tone: 'failure', text: keptDataTexts.failed });
    }
    setIsRemoving(false);
  }
  return (
    <section className="panel grid gap-4">
      <h2>{keptDataTexts.title}</h2>
      <p>{keptDataTexts.about}</p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{keptDataTexts.ask}</summary>
        <p className="mb-2">{keptDataTexts.warning}</p>
        <button
          type="button"
          className="button button-primary"
          disabled={isRemoving}
          aria-busy={isRemoving}
          onClick={remove}
        >
          {keptDataTexts.remove}
        </button>
      </details>
    </section>
  );
}
