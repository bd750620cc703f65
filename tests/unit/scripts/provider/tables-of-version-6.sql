-- The one file that a provider had until orders got their own.
CREATE TABLE stores (
  id INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  image_url TEXT,
  parent_id INTEGER
) STRICT;
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
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  is_look_book INTEGER NOT NULL CHECK (is_look_book IN (0, 1)),
  created_at TEXT NOT NULL,
  folded TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;
CREATE INDEX products_newest ON products (store_id, created_at DESC, id DESC);
CREATE INDEX products_newest_in_category ON products (store_id, category_id, created_at DESC, id DESC);
CREATE INDEX products_by_name ON products (store_id, name_key, id);
CREATE INDEX products_by_price ON products (store_id, currency DESC, price_to_pay, id);
CREATE INDEX products_of_category ON products (category_id);
CREATE TABLE product_images (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  src TEXT NOT NULL,
  color TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE product_colors (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  swatch TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE slides (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  image_url TEXT NOT NULL
) STRICT;
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_name TEXT NOT NULL,
  client_phone TEXT NOT NULL,
  comment TEXT NOT NULL,
  created_at TEXT NOT NULL,
  idempotency_key TEXT UNIQUE,
  submission_hash TEXT NOT NULL,
  -- The order that this one probably is once more.
  repeats INTEGER
) STRICT;
CREATE INDEX orders_by_submission ON orders (submission_hash, created_at);
CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL,
  product_model TEXT NOT NULL,
  unit_price INTEGER NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('sum', 'dollar')),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE subscribers (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE product_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL UNIQUE
) STRICT;
CREATE TRIGGER product_added AFTER INSERT ON products BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.id;
  INSERT INTO product_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER product_changed AFTER UPDATE ON products BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.id;
  INSERT INTO product_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER product_removed AFTER DELETE ON products
  BEGIN DELETE FROM product_changes WHERE product_id = OLD.id; END;
CREATE TRIGGER product_images_added AFTER INSERT ON product_images BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER product_images_changed AFTER UPDATE ON product_images BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER product_images_removed AFTER DELETE ON product_images BEGIN
  DELETE FROM product_changes WHERE product_id = OLD.product_id;
  INSERT INTO product_changes (product_id) VALUES (OLD.product_id);
END;
CREATE TRIGGER product_colors_added AFTER INSERT ON product_colors BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER product_colors_changed AFTER UPDATE ON product_colors BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER product_colors_removed AFTER DELETE ON product_colors BEGIN
  DELETE FROM product_changes WHERE product_id = OLD.product_id;
  INSERT INTO product_changes (product_id) VALUES (OLD.product_id);
END;
CREATE TABLE pictures (
  address TEXT PRIMARY KEY,
  -- As the owner's file was named.
  file_name TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE TABLE starter_lists (
  list TEXT NOT NULL CHECK (list IN ('wishlist', 'compare')),
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 6;
