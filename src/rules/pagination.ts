/** Total divided by limit, rounded up; an empty list still has one page. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Clamps a page number from an address to 1…last; anything but a number is page 1. */
export function clampPage(page: unknown, lastPage: number): number {
  const wanted = Math.trunc(Number(page));
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1), lastPage) : 1;
}

/** An item of the pagination: a page, or a gap for omitted pages. */
export type PaginationItem = number | 'gap';

/**
 * Returns first, last and current page ±1, with gaps in between. A gap that would hide a single
 * page shows that page instead.
 */
export function paginationItems(current: number, last: number): PaginationItem[] {
  const around = new Set([1, current - 1, current, current + 1, last]);
  const shown = [...around].filter((page) => page >= 1 && page <= last);
  return shown.flatMap((page, index): PaginationItem[] => {
    const skipped = page - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return skipped === 1 ? [page - 1, page] : ['gap', page];
  });
}
