import { asciiDigits } from '#rules/digits.ts';

/** Last digits of a phone number, which identify it in any spelling: `+998 90 123-45-67`, `901234567`. */
export const SIGNIFICANT_DIGITS = 9;

/** Returns the digits in a text, those of other scripts as ASCII: `(90) ١٢٣` is `90123`. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
