/** What a phone field accepts. */
const ACCEPTED = /^[\d\s+()-]+$/;

/**
 * Returns a phone number as it is sent: nine local digits, or `998` and nine digits, become
 * `+998` and the nine; anything else stays as typed, trimmed.
 */
export function phoneToSend(typed: string): string {
  const trimmed = typed.trim();
  if (!ACCEPTED.test(trimmed)) return trimmed;
  const digits = trimmed.replace(/\D/g, '');
  if (/^\d{9}$/.test(digits) && !trimmed.includes('+')) return `+998${digits}`;
  if (/^998\d{9}$/.test(digits)) return `+${digits}`;
  return trimmed;
}

/** Whether a number is recognized as Uzbek; if not, the form shows a gentle hint and still sends it. */
export const isUzbekPhone = (typed: string): boolean => /^\+998\d{9}$/.test(phoneToSend(typed));

/** Returns the address of a link that calls a phone number, without its spaces. */
export const callUrl = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
