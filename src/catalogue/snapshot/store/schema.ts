/** Incremented whenever the tables or their content change: a file of another format is not used. */
export const FORMAT = 9;

/**
 * A catalogue as one SQLite file. `items` are the records of the API's list of products in its order, usable or not:
 * their place is the number of the list's page times `PLACES_PER_PAGE`, plus the place on the page. The records' texts
 * are in a separate table, so that the values that are compared can be read without them.
 */
export const SCHEMA = `
  -- Pages of the API's list of products: their validators (RFC 9110), the total that they announce, and the ids of their
  -- records as JSON, null for a record without one.
  CREATE TABLE pages (
    number INTEGER PRIMARY KEY, etag TEXT, last_modified TEXT, total INTEGER NOT NULL, ids TEXT NOT NULL
  ) STRICT;

  -- 'shown' is 1 for products that the shop shows, without what they may have a problem with, as JSON. Others are their
  -- problem as a whole, and have no digest, or repeat the id of an earlier one.
  -- 'spelled' is the id as the API spells it, as JSON; 'digest' is that of the text. 'own_category_id' is the category
  -- that the record names, 'category_id' the one that the shop shows the product in.
  CREATE TABLE items (
    place INTEGER PRIMARY KEY, id INTEGER, spelled TEXT NOT NULL, own_category_id INTEGER, category_id INTEGER,
    digest TEXT, problem TEXT, shown INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX items_by_id ON items (id, digest, category_id) WHERE shown = 1;
  CREATE INDEX items_by_category ON items (category_id, place) WHERE shown = 1;
  CREATE VIEW products AS SELECT place, id, category_id, digest FROM items WHERE shown = 1;

  -- Pages of the API's lists of the products of each category, as 'pages'; none where records name their category.
  CREATE TABLE category_pages (
    category_id INTEGER, number INTEGER, etag TEXT, last_modified TEXT, total INTEGER NOT NULL, ids TEXT NOT NULL,
    PRIMARY KEY (category_id, number)
  ) STRICT, WITHOUT ROWID;

  -- Products as JSON, as the shop's schema gives them, without built images.
  CREATE TABLE texts (place INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE INDEX texts_with_discount ON texts (place) WHERE json ->> '$.discount' NOTNULL;

  -- Addresses of images, and what became of them: the name of the built image, '' where pages have to show the
  -- default one, NULL where they show the provider's own.
  CREATE TABLE images (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, url TEXT NOT NULL, outcome TEXT, UNIQUE (kind, url)
  ) STRICT;
  CREATE TABLE item_images (place INTEGER, image INTEGER, PRIMARY KEY (place, image)) STRICT, WITHOUT ROWID;
  CREATE INDEX item_images_by_image ON item_images (image);

  -- The API's short lists, of categories and slides: usable records and broken ones, both as JSON.
  CREATE TABLE lists (
    kind TEXT PRIMARY KEY, etag TEXT, last_modified TEXT, records TEXT NOT NULL, broken TEXT NOT NULL
  ) STRICT;

  -- What pages are about (page-versions.ts): a text that changes with it, the day since which it is so, NULL where
  -- nobody knows; of products, the names in their titles and their price, as JSON; the image that is drawn for links, NULL where
  -- none is yet.
  CREATE TABLE contents (
    kind TEXT, id INTEGER, content TEXT NOT NULL, since TEXT, title TEXT, share_image TEXT, PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contents_by_page_title ON contents (title ->> 0) WHERE title NOTNULL;
  CREATE INDEX contents_by_feed_title ON contents (title ->> 1) WHERE title NOTNULL;

  -- What there is once, as JSON: see catalogue-metadata.ts.
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** More than any API puts on one page of a list. */
export const PLACES_PER_PAGE = 2 ** 20;
