CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_name TEXT NOT NULL,
  client_phone TEXT NOT NULL,
  comment TEXT NOT NULL,
  created_at TEXT NOT NULL,
  idempotency_key TEXT UNIQUE,
  submission_hash TEXT NOT NULL,
  repeats INTEGER,
  status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'called', 'sent', 'done', 'cancelled')),
  status_at TEXT
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
CREATE TABLE stock_moves (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id)
) STRICT;
CREATE INDEX stock_moves_of_product ON stock_moves (product_id, number, pieces);
CREATE INDEX stock_moves_of_order ON stock_moves (order_id);
CREATE TABLE notices (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  receiver TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  delivered_at TEXT,
  error TEXT,
  PRIMARY KEY (order_id, receiver)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_to_deliver ON notices (receiver, next_at) WHERE delivered_at IS NULL;
CREATE TABLE subscribers (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
