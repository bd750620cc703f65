/** Lines from which a file is better split. */
const LONG_FILE_LINES = 250;

const COUNTED = /\.(ts|tsx|astro|mjs|css)$/;

/** The files of more than 250 lines, longest first, as `file: N lines`. */
export const longFiles = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([file]) => COUNTED.test(file))
    .map(([file, source]) => ({ file, lines: source.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONG_FILE_LINES)
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
