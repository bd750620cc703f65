import { listingTexts } from '#texts/listing.ts';

/**
 * Says that prices and stock are those of the last build.
 * @param checkedAt when that build called the API, in milliseconds since 1970; 0 if unknown
 */
export const CheckedNotice = ({ checkedAt }: { checkedAt: number }) => (
  <p className="mt-4 text-sm text-muted">{listingTexts.checked(checkedAt > 0 ? spelled(checkedAt) : '')}</p>
);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `23.11.2026 18:05`. */
function spelled(moment: number): string {
  const at = new Date(moment);
  const day = [at.getDate(), at.getMonth() + 1].map(twoDigits);
  return `${[...day, at.getFullYear()].join('.')} ${[at.getHours(), at.getMinutes()].map(twoDigits).join(':')}`;
}
