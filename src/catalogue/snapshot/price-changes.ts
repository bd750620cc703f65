import { DatabaseSync } from 'node:sqlite';
import type { Money } from '#rules/money.ts';
import type { Catalogue } from './store/catalogue.ts';
import { priceInTitle } from './store/contents.ts';

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

/** Compares the prices of the products that two catalogues have in common. */
export function priceChanges(before: Pick<Catalogue, 'file'>, after: Pick<Catalogue, 'file'>): PriceChanges {
  using database = new DatabaseSync(after.file, { readOnly: true });
  database.prepare('ATTACH ? AS earlier').run(before.file);
  return {
    known: Number(database.prepare(`SELECT count(*) AS known ${KNOWN}`).get()?.known),
    changed: database
      .prepare(
        `SELECT id, was.title AS was, now.title AS now ${KNOWN} AND was.title <> now.title ORDER BY id`,
      )
      .all()
      .map(({ id, was, now }) => ({ id: Number(id), before: priceInTitle(was), after: priceInTitle(now) })),
  };
}

const KNOWN = `
  FROM earlier.contents AS was JOIN main.contents AS now USING (kind, id)
  WHERE kind = 'product' AND was.title ->> 2 > 0`;
