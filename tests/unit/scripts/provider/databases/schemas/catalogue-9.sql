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
  counted_after INTEGER NOT NULL DEFAULT 0,
  is_look_book INTEGER NOT NULL CHECK (is_look_book IN (0, 1)),
  created_at TEXT NOT NULL,
  folded TEXT NOT NULL,
  description TEXT NOT NULL,
  attributes TEXT NOT NULL DEFAULT ''
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
CREATE TRIGGER product_removed AFTER DELETE ON products BEGIN
  DELETE FROM product_changes WHERE product_id = OLD.id;
  INSERT INTO product_changes (product_id) VALUES (OLD.id);
  DELETE FROM product_changes WHERE product_id = OLD.id;
END;
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
CREATE TABLE images (
  address TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE TABLE starter_lists (
  list TEXT NOT NULL CHECK (list IN ('wishlist', 'compare')),
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;
