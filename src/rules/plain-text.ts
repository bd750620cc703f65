/** Line breaks of every kind, tabs and other control characters. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Invisible characters that reorder, mark or hide text, and halves of a surrogate pair. Joiners and tags stay: some emoji
 * are made of them.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Cs}]/gu;

/** What is seen: more than blanks, among them those that Unicode counts as letters and symbols. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Z}\u2800]/u;

const cleaned = (line: string): string => line.replace(CONTROLS, ' ').replace(INVISIBLE, '');
const seen = (text: string): string => (SEEN.test(text) ? text.trim() : '');

/** Returns a text from outside as one line, without what is not seen; empty if nothing is. */
export const plainLine = (text: string): string => seen(cleaned(text));

/** The same with its line breaks. */
export const plainLines = (text: string): string =>
  seen(
    text
      .split(/\r\n?|\n/)
      .map(cleaned)
      .join('\n'),
  );
