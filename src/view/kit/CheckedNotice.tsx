import { dayOf, twoDigits } from '#rules/time.ts';
import { listingTexts } from '#texts/listing.ts';

/**
 * Says that prices and stock are those of the last build.
 * @param checkedAt when that build called the API, in milliseconds since 1970; 0 if unknown
 */
export const CheckedNotice = ({ checkedAt }: { checkedAt: number }) => (
  <p className="mt-4 text-sm text-muted">{listingTexts.checked(checkedAt > 0 ? spelled(checkedAt) : '')}</p>
);

/** `23.11.2026 18:05`. */
function spelled(moment: number): string {
  const at = new Date(moment);
  return `${dayOf(at)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}
