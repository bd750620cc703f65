import type { Schema } from './migrate-tables.ts';

/** The tables of a catalogue, each after those it refers to. */
export const CATALOGUE_TABLES = ['categories', 'products', 'slides'] as const;

const TAKES_NUMBER = `BEGIN
    DELETE FROM product_changes WHERE product_id = NEW.id;
    INSERT INTO product_changes (product_id) VALUES (NEW.id);
  END;`;

const PRODUCT_REMOVED = `CREATE TRIGGER product_removed AFTER DELETE ON products
    BEGIN DELETE FROM product_changes WHERE product_id = OLD.id; END;`;

/** No id is given to another product, since old links, carts and wishlists have it. */
const LAST_PRODUCT = `
  CREATE TABLE last_product (id INTEGER NOT NULL) STRICT;
  INSERT INTO last_product SELECT coalesce(max(id), 0) FROM products;
  CREATE TRIGGER product_id_taken AFTER INSERT ON products WHEN NEW.id > (SELECT id FROM last_product)
    BEGIN UPDATE last_product SET id = NEW.id; END;`;

/**
 * The catalogue's tables. Prices are whole hundredths of the product's currency, so that $499.50 stays exact;
 * times are ISO 8601 in UTC; `folded` is the text for searches and `name_key` the key for sorting by name, both folded
 * (src/rules/fold-text.ts).
 */
const TABLES = `
  CREATE TABLE stores (
    id INTEGER PRIMARY KEY
  ) STRICT;

  CREATE TABLE categories (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    image_url TEXT,
    parent_id INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX categories_by_name ON categories (coalesce(parent_id, 0), name);

  CREATE TABLE products (
    id INTEGER PRIMARY KEY,
    store_id INTEGER NOT NULL REFERENCES stores (id),
    category_id INTEGER REFERENCES categories (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    model TEXT NOT NULL,
    image_url TEXT,
    price INTEGER NOT NULL CHECK (price >= 0),
    discount_price INTEGER NOT NULL DEFAULT 0 CHECK (discount_price >= 0),
    price_to_pay INTEGER NOT NULL
      GENERATED ALWAYS AS (iif(discount_price > 0 AND discount_price < price, discount_price, price)) STORED,
    currency TEXT NOT NULL CHECK (currency IN ('sum', 'dollar')),
    -- As it was counted when orders had moved stock so often (\`stock_moves\`, in the file of the orders).
    quantity INTEGER NOT NULL CHECK (quantity >= 0),
    counted_after INTEGER NOT NULL DEFAULT 0,
    is_look_book INTEGER NOT NULL CHECK (is_look_book IN (0, 1)),
    created_at TEXT NOT NULL,
    folded TEXT NOT NULL,
    description TEXT NOT NULL,
    -- Lines "name: value".
    attributes TEXT NOT NULL,
    -- JSON: lists of { src, color } and of { name, swatch }.
    images TEXT NOT NULL,
    colors TEXT NOT NULL,
    is_sample INTEGER NOT NULL DEFAULT 0,
    -- The key of the product in the program that it comes from.
    code TEXT,
    barcode TEXT NOT NULL DEFAULT '',
    brand TEXT NOT NULL DEFAULT '',
    -- 0 if it is in stock without a number; \`quantity\` then means nothing.
    is_counted INTEGER NOT NULL DEFAULT 1 CHECK (is_counted IN (0, 1)),
    -- From when until when the discount holds; NULL for no limit.
    discount_from TEXT,
    discount_until TEXT
  ) STRICT;
  CREATE UNIQUE INDEX products_of_code ON products (code);
  CREATE INDEX products_with_period ON products (id) WHERE discount_from NOTNULL OR discount_until NOTNULL;
  CREATE INDEX products_newest ON products (store_id, created_at DESC, id DESC);
  CREATE INDEX products_newest_in_category ON products (store_id, category_id, created_at DESC, id DESC);
  CREATE INDEX products_by_name ON products (store_id, name_key, id);
  -- \`sum\` before \`dollar\`, as in lists sorted by price.
  CREATE INDEX products_by_price ON products (store_id, currency DESC, price_to_pay, id);
  CREATE INDEX products_of_category ON products (category_id);
  CREATE INDEX products_of_sample ON products (id) WHERE is_sample = 1;

  -- The last change of each product, in a single numbering; numbers are never reused.
  CREATE TABLE product_changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    product_id INTEGER NOT NULL UNIQUE
  ) STRICT;
  CREATE TRIGGER product_added AFTER INSERT ON products ${TAKES_NUMBER}
  CREATE TRIGGER product_changed AFTER UPDATE ON products ${TAKES_NUMBER}
  ${PRODUCT_REMOVED}

  -- The highest id that a product has or had.
  ${LAST_PRODUCT}

  -- Finds any three characters in a row. Each text is indexed with a space in front, so that its first word is found by
  -- two letters, too.
  CREATE VIRTUAL TABLE product_search USING
    fts5 (folded, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
  CREATE TRIGGER product_search_added AFTER INSERT ON products
    BEGIN INSERT INTO product_search (rowid, folded) VALUES (NEW.id, ' ' || NEW.folded); END;
  CREATE TRIGGER product_search_changed AFTER UPDATE OF folded ON products WHEN NEW.folded <> OLD.folded
    BEGIN
      DELETE FROM product_search WHERE rowid = OLD.id;
      INSERT INTO product_search (rowid, folded) VALUES (NEW.id, ' ' || NEW.folded);
    END;
  CREATE TRIGGER product_search_removed AFTER DELETE ON products
    BEGIN DELETE FROM product_search WHERE rowid = OLD.id; END;

  CREATE TABLE slides (
    position INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    image_url TEXT NOT NULL
  ) STRICT;

  -- Images that the owner supplied as files.
  CREATE TABLE images (
    address TEXT PRIMARY KEY,
    -- As the owner's file was named.
    file_name TEXT NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;

  -- When the owner last accepted each loss that imports and builds refuse.
  CREATE TABLE accepted_losses (
    loss TEXT PRIMARY KEY,
    accepted_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** The catalogue kept for `undo` has the columns that it was kept with. */
const DROP_PREVIOUS = [...CATALOGUE_TABLES, 'product_images', 'product_colors', 'starter_lists']
  .map((table) => `DROP TABLE IF EXISTS previous_${table};`)
  .join(' ');

/**
 * Each changes the tables of a version into those of the next. Whoever changes the tables adds one, which raises the
 * version.
 */
const MIGRATIONS = [
  // 9 to 10: images and colours had tables of their own.
  `
  ALTER TABLE products ADD COLUMN images TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE products ADD COLUMN colors TEXT NOT NULL DEFAULT '[]';
  UPDATE products SET
    images = (SELECT json_group_array(json_object('src', src, 'color', color) ORDER BY position)
      FROM product_images WHERE product_id = products.id),
    colors = (SELECT json_group_array(json_object('name', name, 'swatch', swatch) ORDER BY position)
      FROM product_colors WHERE product_id = products.id);
  DROP TABLE product_images;
  DROP TABLE product_colors;
  DROP TRIGGER product_removed;
  ${PRODUCT_REMOVED}`,
  // 10 to 11: the catalogue tells the sample's products, whose makers are made up, from the owner's.
  `
  ALTER TABLE products ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0;
  UPDATE products SET is_sample = 1 WHERE substr(model, 1, instr(model, ' ') - 1) IN
    ('Bahorix', 'Chorsuvo', 'Muzaron', 'Oydinor', 'Qamaris', 'Samarqo', 'Turantiy', 'Yulduzon', 'Zarnur', 'Zumrador');
  CREATE INDEX products_of_sample ON products (id) WHERE is_sample = 1;
  CREATE TABLE accepted_losses (
    loss TEXT PRIMARY KEY,
    accepted_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`,
  // 11 to 12: what first-time visitors find in their lists is a setting of the shop.
  'DROP TABLE starter_lists;',
  // 12 to 13: names of categories were unique in the whole catalogue, and products had no key of another program.
  `
  CREATE TEMP TABLE category_of_product AS SELECT id, category_id FROM products WHERE category_id IS NOT NULL;
  CREATE TEMP TABLE kept_categories AS SELECT * FROM categories;
  DROP TABLE categories;
  CREATE TABLE categories (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    image_url TEXT,
    parent_id INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX categories_by_name ON categories (coalesce(parent_id, 0), name);
  INSERT INTO categories SELECT id, name, image_url, parent_id FROM kept_categories;
  UPDATE products SET category_id = kept.category_id FROM category_of_product AS kept WHERE kept.id = products.id;
  DROP TABLE kept_categories;
  DROP TABLE category_of_product;
  ALTER TABLE products ADD COLUMN code TEXT;
  ALTER TABLE products ADD COLUMN barcode TEXT NOT NULL DEFAULT '';
  ALTER TABLE products ADD COLUMN brand TEXT NOT NULL DEFAULT '';
  ALTER TABLE products ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1 CHECK (is_counted IN (0, 1));
  CREATE UNIQUE INDEX products_of_code ON products (code);`,
  // 13 to 14: discounts never ended.
  `
  ALTER TABLE products ADD COLUMN discount_from TEXT;
  ALTER TABLE products ADD COLUMN discount_until TEXT;
  CREATE INDEX products_with_period ON products (id) WHERE discount_from NOTNULL OR discount_until NOTNULL;`,
  // 14 to 15: the id of a removed product was given again.
  LAST_PRODUCT,
];

export const CATALOGUE_SCHEMA: Schema = {
  tables: TABLES,
  version: 9 + MIGRATIONS.length,
  migrations: MIGRATIONS.map((sql) => `${DROP_PREVIOUS} ${sql}`),
};
