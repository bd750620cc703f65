import { useEffect } from 'react';
import { $subscription } from '#stores/newsletter.ts';
import { closeOverlay } from '#stores/overlay.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/** The newsletter popup. It closes once the shopper has subscribed and the confirmation has been shown. */
export function NewsletterPanel() {
  useEffect(
    () =>
      $subscription.listen((now, before) => {
        if (now === 'idle' && before === 'subscribed') closeOverlay();
      }),
    [],
  );
  return (
    <div className="grid gap-4">
      <p>{newsletterTexts.uz.invitation}</p>
      <NewsletterForm variant="uz" />
    </div>
  );
}
