import type { ListedImage } from '#catalogue/snapshot/store/listed-images.ts';

/**
 * Pairs each image of a list with what is known about it. Both must be sorted by kind, then by the bytes of the
 * address, so that neither has to be in memory as a whole.
 */
export function* joinWithKnown<Listed extends ListedImage, Known extends ListedImage>(
  listed: Iterable<Listed>,
  known: Iterable<Known>,
): Generator<[Listed, Known | undefined]> {
  const rest = Iterator.from(known);
  let next = rest.next();
  for (const image of listed) {
    while (!next.done && inOrder(next.value, image) < 0) next = rest.next();
    yield [image, !next.done && inOrder(next.value, image) === 0 ? next.value : undefined];
  }
  rest.return?.();
}

function inOrder(one: ListedImage, other: ListedImage): number {
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1;
  return one.url === other.url ? 0 : Buffer.compare(Buffer.from(one.url), Buffer.from(other.url));
}
