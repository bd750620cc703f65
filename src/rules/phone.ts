/** What a phone field accepts. */
const ACCEPTED = /^[\d\s+()-]+$/;

/**
 * The form in which a phone number is sent: nine local digits, or `998` and nine digits, become
 * `+998` and the nine; anything else goes as typed, trimmed.
 */
export function phoneToSend(typed: string): string {
  const trimmed = typed.trim();
  if (!ACCEPTED.test(trimmed)) return trimmed;
  const digits = trimmed.replace(/\D/g, '');
  if (/^\d{9}$/.test(digits) && !trimmed.includes('+')) return `+998${digits}`;
  if (/^998\d{9}$/.test(digits)) return `+${digits}`;
  return trimmed;
}

/** Whether a number was understood as an Uzbek one; if not, the form hints gently and still sends it. */
export const isUzbekPhone = (typed: string): boolean => /^\+998\d{9}$/.test(phoneToSend(typed));

/** The address of a link that calls a phone number, however it is spaced. */
export const callUrl = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
