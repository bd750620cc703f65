import { drawingOf } from './drawing-of.ts';
import type { Picture, Rasterise } from './rasteriser.ts';

/** Pictures kept in memory: a few of the busiest pages, about 5 MB. */
const MAX_IN_MEMORY = 300;

/** Finds the picture of an address below `/media/`, such as `products/fridge/c3c7cb/front.webp`. */
export type FindPicture = (address: string) => Promise<Picture> | undefined;

/** Keeps the pictures that were asked for last in memory; one that is asked for twice at once is drawn once. */
export function createPictures(rasterise: Rasterise): FindPicture {
  const inMemory = new Map<string, Promise<Picture>>();

  return (address) => {
    const picture = inMemory.get(address) ?? drawn(address);
    if (!picture) return undefined;
    inMemory.delete(address);
    inMemory.set(address, picture);
    const [oldest] = inMemory.keys();
    if (inMemory.size > MAX_IN_MEMORY && oldest !== undefined) inMemory.delete(oldest);
    return picture;
  };

  function drawn(address: string): Promise<Picture> | undefined {
    const svg = drawingOf(address);
    const picture = svg === undefined ? undefined : rasterise(svg);
    picture?.catch(() => inMemory.delete(address));
    return picture;
  }
}
