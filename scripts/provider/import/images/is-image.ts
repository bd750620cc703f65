/** What may come before the root element of an SVG. No two of these match the same text, so none is tried twice. */
const XML_PROLOG = [/\s/, /<\?(?:(?!\?>).)*\?>/, /<!--(?:(?!-->).)*-->/, /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/]
  .map(({ source }) => source)
  .join('|');

/** How files begin in the formats that the build decodes, with a character for each byte. */
const FORMATS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  // Its name is one of the brands in the first box of the container.
  avif: /^.{4}ftyp(?:.{4}){0,8}?avi[fs]/s,
  svg: new RegExp(`^(?:\xef\xbb\xbf)?(?:${XML_PROLOG})*<svg[\\s/>]`, 'is'),
};

/** More than any of these needs: drawing programs begin with long comments. */
const BEGINNING_BYTES = 4_096;

/** Whether the content of a file is an image, whatever its name says. */
export function isImage(content: Buffer): boolean {
  const beginning = content.toString('latin1', 0, BEGINNING_BYTES);
  return Object.values(FORMATS).some((format) => format.test(beginning));
}
