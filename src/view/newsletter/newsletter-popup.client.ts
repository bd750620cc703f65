import { cartPath, checkoutPath } from '#paths.ts';
import { savesData } from '#runtime/saves-data.ts';
import { newsletterSeen, rememberNewsletterSeen } from '#stores/newsletter-offer.ts';
import { openOverlay } from '#stores/overlay.ts';
import { OPEN_MENU } from '#view/kit/back-button.client.ts';
import { visits } from '#visits.config.ts';

const isBuying = (): boolean => [cartPath, checkoutPath].some((path) => location.pathname.startsWith(path));

/** Whether the newsletter would interrupt the shopper. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector(`dialog[open], [role=dialog], ${OPEN_MENU}, [data-dropdown][open]`) !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/**
 * Offers the newsletter once per browser, after a while on a page; never in the cart or at checkout, over something
 * that is open, while the shopper is typing, or with data saving on.
 */
export function offerNewsletterLater(): void {
  const { newsletterAfterMs } = visits;
  if (newsletterAfterMs !== undefined)
    setTimeout(offerNewsletter, Math.max(newsletterAfterMs - performance.now(), 0));
}

function offerNewsletter(): void {
  if (newsletterSeen() || savesData() || isBuying()) return;
  if (isBusy()) setTimeout(offerNewsletter, visits.newsletterAfterMs);
  else if (rememberNewsletterSeen()) openOverlay({ panel: 'newsletter' });
}
