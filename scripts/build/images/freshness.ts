/** Until when an image is taken to be unchanged, in milliseconds since 1970. */
export interface Freshness {
  /** Until when it is not requested again. */
  freshUntil: number;
  /** Until when it is not requested even if its product changed; never later than `freshUntil`. */
  heldUntil: number;
}

const HOUR_MS = 3_600_000;

/**
 * Follows RFC 9111 sections 4.2.1 and, if the server says nothing, 4.2.2: a tenth of the image's age, but at most an
 * hour, or an hour if the age is unknown too. The image of a changed product may have changed although it is fresh,
 * unless the server says that it never does (`immutable`, RFC 8246): it is requested again after an hour, or at once
 * if the server said nothing.
 */
export function freshnessOf(headers: Pick<Headers, 'get'>, now: number): Freshness {
  const cacheControl = headers.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/i.test(cacheControl)) return { freshUntil: now, heldUntil: now };
  const [, maxAge] = /\bmax-age=(\d+)/i.exec(cacheControl) ?? [];
  const age = now - Date.parse(headers.get('last-modified') ?? '');
  if (maxAge === undefined && !(age >= 0)) return { freshUntil: now + HOUR_MS, heldUntil: now };
  const freshUntil = now + (maxAge === undefined ? Math.min(age / 10, HOUR_MS) : Number(maxAge) * 1000);
  const isImmutable = /\bimmutable\b/i.test(cacheControl);
  return { freshUntil, heldUntil: isImmutable ? freshUntil : Math.min(freshUntil, now + HOUR_MS) };
}
