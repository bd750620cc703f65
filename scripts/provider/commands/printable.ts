const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const INVISIBLE = /\p{Cf}/gu;

/**
 * Makes untrusted text safe to print on one line of a terminal: removes characters that move the cursor, or colour or
 * reorder what follows.
 */
export const printable = (text: string): string =>
  text.replace(LINE_BREAKS_AND_CONTROLS, ' ').replace(INVISIBLE, '');

/** Formats JSON with such characters escaped; `JSON.stringify` leaves some as they are. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\p{Zl}\p{Zp}\p{Cf}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
