import type { DatabaseSync } from 'node:sqlite';
import { subtreeIds, type TreeCategory } from '#rules/category-tree.ts';
import { currencyOf, type Money } from '#rules/money.ts';
import { priceToPay } from '#rules/price.ts';
import { TITLE_NAME, titleName } from '#rules/product-title.ts';
import { shop } from '#shop.config.ts';
import { listRecords } from './short-lists.ts';

/** What a page is about: products and categories have their own ids, the home page and the listing have 0. */
export type PageKind = 'product' | 'category' | 'home' | 'listing';

/**
 * Notes which pages of a catalogue that is being written say something else than before, as of a day (`2026-11-23`). New
 * pages get that day too, but those of a first catalogue get none, since nobody knows when they last changed.
 * @param lastGood file of the last good catalogue, if this one did not start from it.
 */
export function updatePageVersions(database: DatabaseSync, day: string, lastGood?: string): void {
  if (lastGood !== undefined) copyFrom(database, lastGood);
  const hasEarlier = database.prepare('SELECT 1 FROM contents').get() !== undefined;
  database.exec('CREATE TEMP TABLE now (kind TEXT, id INTEGER, content TEXT, PRIMARY KEY (kind, id))');
  database.exec(`INSERT INTO now ${PRODUCTS}`);
  putLists(database);
  database.exec('DELETE FROM contents WHERE (kind, id) NOT IN (SELECT kind, id FROM now)');
  database.function('title_name', (json, room) => titleName(JSON.parse(String(json)), Number(room)));
  database.prepare(SETTLE).run(hasEarlier ? day : null);
  database.exec('DROP TABLE now');
}

function copyFrom(database: DatabaseSync, lastGood: string): void {
  // SQLite cannot attach a file within a transaction.
  database.exec('COMMIT');
  database.prepare('ATTACH ? AS last_good').run(lastGood);
  database.exec(`INSERT INTO main.contents (kind, id, content, since, title)
      SELECT kind, id, content, since, title FROM last_good.contents;
    INSERT OR REPLACE INTO main.facts SELECT * FROM last_good.facts WHERE name IN ('digest', 'changedAt');
    DETACH last_good; BEGIN`);
}

/** Text, category and images of products. */
const PRODUCTS = `
  SELECT 'product', id, digest || ' ' || ifnull(category_id, '') || ' ' || ifnull((
    SELECT group_concat(ifnull(outcome, '-')) FROM (
      SELECT outcome FROM item_images JOIN images ON images.id = image
      WHERE item_images.place = products.place ORDER BY url
    )
  ), '')
  FROM products`;

/**
 * Adds the content of each category: its record, and the number and first page of the products in it and its
 * descendants. Likewise for the home page and the listing.
 */
function putLists(database: DatabaseSync): void {
  const put = database.prepare('INSERT INTO now VALUES (?, ?, ?)');
  const shown = (condition: string, ...values: string[]) =>
    database
      .prepare(
        `SELECT count(*) AS count, (SELECT group_concat(digest) FROM (
          SELECT digest FROM products WHERE ${condition} ORDER BY place LIMIT ${shop.pageSize}
        )) AS first
        FROM products WHERE ${condition}`,
      )
      .get(...values, ...values);
  const categories = listRecords<TreeCategory>(database, 'category');
  const newest = shown('true');
  put.run('listing', 0, JSON.stringify(newest));
  put.run('home', 0, JSON.stringify([newest?.first, listRecords(database, 'slide'), categories]));
  for (const category of categories) {
    const branch = JSON.stringify(subtreeIds(categories, category.id));
    const content = [category, shown('category_id IN (SELECT value FROM json_each(?))', branch)];
    put.run('category', category.id, JSON.stringify(content));
  }
}

/** Reads what shoppers pay, or would pay without a discount, from the `title` of a product. */
export function priceInTitle(title: unknown, isDiscounted = true): Money {
  const [, , productPrice, productDiscPrice, productCurrency] = JSON.parse(String(title));
  return {
    amount: isDiscounted ? priceToPay({ productPrice, productDiscPrice }) : productPrice,
    currency: currencyOf(productCurrency),
  };
}

/** `title` has the names in titles of pages and feeds, which only products with a code may share, and the price. */
const SETTLE = `
  INSERT INTO contents (kind, id, content, since, title)
  SELECT kind, id, now.content, ?, (
    SELECT json_array(title_name(json, ${TITLE_NAME.page}), title_name(json, ${TITLE_NAME.feed}), json ->> '$.productPrice',
      json ->> '$.productDiscPrice', json ->> '$.productCurrency')
    FROM products JOIN texts USING (place) WHERE kind = 'product' AND products.id = now.id
  )
  FROM now LEFT JOIN contents USING (kind, id)
  WHERE contents.content IS NOT now.content
  ON CONFLICT (kind, id) DO UPDATE
    SET content = excluded.content, since = excluded.since, title = excluded.title, share_image = NULL`;
