/**
 * Why a catalogue could not be used for a build. Every message is one paragraph for the owner: the address, what
 * happened, and what to do.
 */
export class CatalogueError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** No answer: refused, broken off, unknown host, or too slow. */
export class CatalogueUnreachable extends CatalogueError {
  constructor(url: URL, reason: string, attempts: number) {
    super(
      `The catalogue API did not answer at ${url.href}: ${reason} (${times(attempts)}). ` +
        'Check that the API is running and that CATALOGUE_API_URL is its address, then run the command again.',
    );
  }
}

/** An answer whose HTTP status is an error. */
export class CatalogueRefused extends CatalogueError {
  readonly status: number;
  /** The answer's `Retry-After` header, as sent. */
  readonly retryAfter: string | null;

  constructor(url: URL, response: Pick<Response, 'status' | 'headers'>, attempts: number) {
    const remedy =
      response.status >= 500 || response.status === 429
        ? 'The provider is having problems or is overloaded: run the command again later, and contact the provider if this continues.'
        : 'Check CATALOGUE_API_URL: it is the address that /products and /categories are appended to, for example https://shop.example/api/v1.';
    super(
      `The catalogue API answered with HTTP status ${response.status} at ${url.href} (${times(attempts)}). ${remedy}`,
    );
    this.status = response.status;
    this.retryAfter = response.headers.get('retry-after');
  }
}

/** An answer that is not JSON, such as the page of a proxy or of a login. */
export class CatalogueNotJson extends CatalogueError {
  constructor(url: URL, contentType: string | null, body: string) {
    const beginning = JSON.stringify(body.trim().slice(0, 60));
    super(
      `The catalogue API did not answer with JSON at ${url.href}: the answer is ` +
        `${contentType ?? 'of unstated type'} and begins with ${beginning}. ` +
        'Check that CATALOGUE_API_URL is the address of the API and not of a web page, a login or a maintenance notice.',
    );
  }
}

/** JSON, but not in the shape that the API promises. */
export class CatalogueMalformed extends CatalogueError {
  constructor(url: URL, expected: string, problem: string) {
    super(
      `The catalogue API answered with unexpected JSON at ${url.href}: ${expected} was expected, but ${problem}. ` +
        'Check that CATALOGUE_API_URL names this version of the API.',
    );
  }
}

/** A catalogue without a single product that a page could show. */
export class CatalogueEmpty extends CatalogueError {
  constructor(url: string, storeId: number, problem: string) {
    super(
      `The catalogue at ${url} has nothing to sell for store ${storeId}: ${problem}. ` +
        'A shop without products is never built; check STORE_ID and the catalogue at the provider.',
    );
  }
}

/** A catalogue that lost more products since the last good build than an owner would expect. */
export class CatalogueShrank extends CatalogueError {
  constructor(url: string, before: number, after: number, maxShrinkPercent: number) {
    const percent = Math.round(((before - after) * 100) / before);
    super(
      `The catalogue at ${url} shrank from ${before} to ${after} products (${percent} %) since the last good build; ` +
        `more than ${maxShrinkPercent} % at once looks like an accident. If it is intended, run the same command with ` +
        '`-- --allow-shrink`, or raise MAX_SHRINK_PERCENT.',
    );
  }
}

const times = (attempts: number): string => (attempts === 1 ? 'tried once' : `tried ${attempts} times`);

/** Returns why no answer arrived, which Node's fetch hides in nested causes. */
export function networkReason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no complete answer within ${timeoutMs / 1000} s`;
  if (error.cause) return networkReason(error.cause, timeoutMs);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
