/** The page has one gallery; the hash names it all the same, as addresses of the previous shop did. */
const GALLERY_ID = 1;

/** The address hash of a picture, counted from 0: `#&gid=1&pid=2` is the second one. */
export const hashOfPicture = (index: number): string => `#&gid=${GALLERY_ID}&pid=${index + 1}`;

/** The picture that a hash names, counted from 0; `undefined` for every other hash. */
export function pictureOfHash(hash: string): number | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const picture = Number(parameters.get('pid'));
  const isOurs = Number(parameters.get('gid')) === GALLERY_ID && Number.isSafeInteger(picture) && picture > 0;
  return isOurs ? picture - 1 : undefined;
}
