import { DatabaseSync } from 'node:sqlite';
import type { Money } from '#rules/money.ts';
import type { Catalogue } from './store/catalogue.ts';
import { priceInTitle } from './store/page-versions.ts';

/** What shoppers pay for a product, before and after. */
export interface PriceChange {
  id: number;
  before: Money;
  after: Money;
}

export interface PriceChanges {
  /** Number of products with a price before that are there afterwards; one on request is none. */
  known: number;
  /** At least those of them whose price changed, by ascending ids. */
  changed: PriceChange[];
}

type Read = Pick<Catalogue, 'file' | 'readAt'>;

/** Compares the prices of the products that two catalogues have in common, but not discounts that began or ended. */
export function priceChanges(before: Read, after: Read): PriceChanges {
  using database = new DatabaseSync(after.file, { readOnly: true });
  database.prepare('ATTACH ? AS earlier').run(before.file);
  return {
    known: Number(database.prepare(`SELECT count(*) AS known ${KNOWN}`).get()?.known),
    changed: database
      .prepare(
        `SELECT id, was.title AS was, now.title AS now, ${ofDiscount('earlier', 'until')} <= ? AS hasEnded,
          ${ofDiscount('main', 'from')} > ? AS hasBegun ${KNOWN} AND was.title <> now.title ORDER BY id`,
      )
      .all(after.readAt, before.readAt)
      .map(({ id, was, now, hasEnded, hasBegun }) => ({
        id: Number(id),
        before: priceInTitle(was, !hasEnded),
        after: priceInTitle(now, !hasBegun),
      })),
  };
}

const ofDiscount = (catalogue: string, edge: 'from' | 'until'): string =>
  `(SELECT json ->> '$.discount.${edge}' FROM ${catalogue}.products JOIN ${catalogue}.texts USING (place)
    WHERE id = was.id)`;

const KNOWN = `
  FROM earlier.contents AS was JOIN main.contents AS now USING (kind, id)
  WHERE kind = 'product' AND was.title ->> 2 > 0`;
