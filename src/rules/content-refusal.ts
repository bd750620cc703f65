const STATUSES: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/**
 * Whether an HTTP status refuses a request for its content, so that sending it again is pointless. Any other one, such as
 * 408, 425 or 429, says nothing about the request.
 */
export const refusesContent = (status: number): boolean => STATUSES.has(status);
