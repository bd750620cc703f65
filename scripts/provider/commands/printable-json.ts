/**
 * Formats JSON without characters that move the cursor, or colour or reorder what follows: `JSON.stringify` leaves some
 * as they are.
 */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\p{Zl}\p{Zp}\p{Cf}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
