/** The page has one gallery, but the hash still names it, as in addresses of the previous shop. */
const GALLERY_ID = 1;

/** The address hash of an image, counted from 0: `#&gid=1&pid=2` is the second one. */
export const hashOfImage = (index: number): string => `#&gid=${GALLERY_ID}&pid=${index + 1}`;

/** The image that a hash names, counted from 0; `undefined` for every other hash. */
export function imageOfHash(hash: string): number | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const image = Number(parameters.get('pid'));
  const isOurs = Number(parameters.get('gid')) === GALLERY_ID && Number.isSafeInteger(image) && image > 0;
  return isOurs ? image - 1 : undefined;
}
