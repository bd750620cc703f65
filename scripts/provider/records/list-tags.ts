import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inPeriod } from './discount-period.ts';

/**
 * Creates a function that makes the ETag of a page of a list from the numbers of the last changes of its products and
 * of their stock, and from which discounts hold: clients that send it have the same page. It costs a twentieth of the page
 * itself. Another process may run other code and so return other pages: each process has its own tags.
 */
export function openListTags(database: DatabaseSync) {
  const process = randomUUID();
  const changesAt = (now: Date) => `
    SELECT json_group_array(
      json_array(number, (SELECT max(number) FROM stock_moves WHERE product_id = wanted.value),
        (SELECT ${inPeriod(now)} FROM products WHERE id = wanted.value)) ORDER BY wanted.key
    ) AS numbers
    FROM json_each(?) AS wanted LEFT JOIN product_changes ON product_id = wanted.value`;
  return (ids: readonly number[], limit: number, totalCount: number, now: Date): string => {
    const list = JSON.stringify(ids);
    const numbers = database.prepare(changesAt(now)).get(list)?.numbers;
    return `"${hash('sha1', JSON.stringify([process, limit, totalCount, list, numbers]))}"`;
  };
}

/** Whether an `If-None-Match` header contains a tag, possibly as a weak one. */
export const isTagKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag) ?? false;
