import type { Schema } from './migrate-tables.ts';

/** The statuses of an order; a cancelled one has returned its pieces to stock. */
export const ORDER_STATUSES = ['new', 'called', 'sent', 'done', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Why the products of an order are not taken from stock: it is beyond a limit (orders from one address or in all, pieces
 * of a product or in all, orders with its phone number), or was `new` for too long.
 */
const UNRESERVED_REASONS = ['address', 'all', 'product', 'pieces', 'phone', 'time'] as const;

export type UnreservedReason = (typeof UNRESERVED_REASONS)[number];

/** Whether an order is beyond a limit of many shoppers rather than of one. */
export const isOfRush = (reason: UnreservedReason | undefined): boolean =>
  reason === 'address' || reason === 'all';

const UNRESERVED = `TEXT CHECK (unreserved IN ('${UNRESERVED_REASONS.join("', '")}'))`;

/** The tables, each after those it refers to. */
export const ORDERS_TABLES = [
  ...(['terms', 'orders', 'order_lines', 'status_changes', 'stock_moves', 'notices'] as const),
  ...(['order_messages', 'subscribers'] as const),
] as const;

/** The messages in chats that show how far an order is. */
const ORDER_MESSAGES = `
  CREATE TABLE order_messages (
    chat TEXT NOT NULL,
    message INTEGER NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    -- Changes of the order that it does not show yet.
    changes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, message)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX order_messages_of_order ON order_messages (order_id);
  CREATE INDEX order_messages_to_change ON order_messages (chat, order_id) WHERE changes > 0;
  CREATE TRIGGER order_messages_changed AFTER UPDATE ON orders BEGIN
    UPDATE order_messages SET changes = changes + 1 WHERE order_id = new.id;
  END;`;

/**
 * What shoppers submitted, in a file that no command of the catalogue writes. Prices are whole hundredths of their
 * currency, times are ISO 8601 in UTC.
 */
const TABLES = `
  -- What shoppers agreed to, each version once.
  CREATE TABLE terms (
    -- A digest of the text.
    version TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    client_name TEXT NOT NULL,
    client_phone TEXT NOT NULL,
    comment TEXT NOT NULL,
    created_at TEXT NOT NULL,
    -- A digest, from this release on: with the key itself, the status key could be computed.
    idempotency_key TEXT UNIQUE,
    submission_hash TEXT NOT NULL,
    -- The order that this one probably is once more.
    repeats INTEGER,
    status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('${ORDER_STATUSES.join("', '")}')),
    -- Null as long as nobody changed it.
    status_at TEXT,
    -- Why its products are not taken from stock; null if they are, or if it is cancelled.
    unreserved ${UNRESERVED},
    -- Whether the clock was set since the order before.
    clock_was_set INTEGER NOT NULL DEFAULT 0,
    -- A digest of the key by which the shopper asks for the status, and what that key was made with.
    status_key TEXT,
    status_key_salt TEXT,
    terms TEXT REFERENCES terms (version)
  ) STRICT;
  -- By which recent orders are counted.
  CREATE INDEX orders_by_time ON orders (created_at, repeats);
  -- By which an order that is probably sent again is found.
  CREATE INDEX orders_by_submission ON orders (submission_hash, created_at);
  CREATE UNIQUE INDEX orders_by_status_key ON orders (status_key);

  -- An order outlives its products, so its lines refer to none and keep what was bought.
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

  -- Every status that was set, in order; an order begins as new.
  CREATE TABLE status_changes (
    number INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (status IN ('${ORDER_STATUSES.join("', '")}')),
    at TEXT NOT NULL,
    -- Who pressed a button; null if it was set on a terminal.
    set_by TEXT
  ) STRICT;
  CREATE INDEX status_changes_of_order ON status_changes (order_id);

  -- What orders took from stock (below 0) and gave back. A number never comes again: a product that is counted keeps
  -- the number of the last move before, and only later ones are added to its count.
  CREATE TABLE stock_moves (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    product_id INTEGER NOT NULL,
    pieces INTEGER NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id)
  ) STRICT;
  CREATE INDEX stock_moves_of_product ON stock_moves (product_id, number, pieces);
  CREATE INDEX stock_moves_of_order ON stock_moves (order_id);

  -- Whom to tell of an order, from the transaction that stores it until it is delivered.
  CREATE TABLE notices (
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    receiver TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at TEXT NOT NULL,
    delivered_at TEXT,
    -- Why the last attempt failed.
    error TEXT,
    PRIMARY KEY (order_id, receiver)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notices_to_deliver ON notices (receiver, next_at) WHERE delivered_at IS NULL;

  ${ORDER_MESSAGES}

  CREATE TABLE subscribers (
    -- Whoever has it may end the subscription.
    token TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
    -- Null once the subscription was ended, which a restore then does not undo.
    email TEXT UNIQUE COLLATE NOCASE,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- What is to be written of each order to a bucket elsewhere, in the transaction that changes the order.
  CREATE TABLE order_copies (
    -- 0 for the list of subscribers.
    order_id INTEGER PRIMARY KEY,
    -- Counts the states of the order; a restore never makes it smaller.
    revision INTEGER NOT NULL DEFAULT 1,
    -- The revision that is in the bucket, with the ETag of its object.
    copied INTEGER NOT NULL DEFAULT 0,
    etag TEXT
  ) STRICT;
  CREATE INDEX order_copies_due ON order_copies (order_id) WHERE copied < revision;
  CREATE TRIGGER order_added AFTER INSERT ON orders BEGIN
    INSERT INTO order_copies (order_id) VALUES (new.id) ON CONFLICT DO UPDATE SET revision = revision + 1;
  END;
  CREATE TRIGGER order_changed AFTER UPDATE ON orders BEGIN
    INSERT INTO order_copies (order_id) VALUES (new.id) ON CONFLICT DO UPDATE SET revision = revision + 1;
  END;
  CREATE TRIGGER subscription_ended AFTER UPDATE ON subscribers BEGIN
    INSERT INTO order_copies (order_id) VALUES (0) ON CONFLICT DO UPDATE SET revision = revision + 1;
  END;
  -- Where the copies are, and who writes them: an object of another writer is never overwritten.
  CREATE TABLE copies_place (
    location TEXT NOT NULL,
    writer TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    -- When the subscribers and the catalogue were last copied there.
    daily_at TEXT
  ) STRICT;
`;

/**
 * Each changes the tables of a version into those of the next. Whoever changes the tables adds one, which raises the
 * version.
 */
const MIGRATIONS: readonly string[] = [
  `ALTER TABLE subscribers RENAME TO former_subscribers;
  CREATE TABLE subscribers (
    token TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
    email TEXT UNIQUE COLLATE NOCASE,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO subscribers (email, created_at) SELECT email, created_at FROM former_subscribers;
  DROP TABLE former_subscribers;`,
  // Until now, every order that was not cancelled took its products from stock.
  `ALTER TABLE orders ADD COLUMN unreserved TEXT
    CHECK (unreserved IN ('address', 'all', 'product', 'pieces', 'phone', 'time'));
  CREATE INDEX orders_by_time ON orders (created_at, repeats);`,
  'ALTER TABLE orders ADD COLUMN clock_was_set INTEGER NOT NULL DEFAULT 0;',
  // Until now, an order had only its last status.
  `CREATE TABLE terms (
    version TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE orders ADD COLUMN status_key TEXT;
  ALTER TABLE orders ADD COLUMN status_key_salt TEXT;
  ALTER TABLE orders ADD COLUMN terms TEXT REFERENCES terms (version);
  CREATE UNIQUE INDEX orders_by_status_key ON orders (status_key);
  CREATE TABLE status_changes (
    number INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (status IN ('new', 'called', 'sent', 'done', 'cancelled')),
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX status_changes_of_order ON status_changes (order_id);
  INSERT INTO status_changes (order_id, status, at)
    SELECT id, status, status_at FROM orders WHERE status_at IS NOT NULL;`,
  `CREATE TABLE order_copies (
    order_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL DEFAULT 1,
    copied INTEGER NOT NULL DEFAULT 0,
    etag TEXT
  ) STRICT;
  CREATE INDEX order_copies_due ON order_copies (order_id) WHERE copied < revision;
  CREATE TRIGGER order_added AFTER INSERT ON orders BEGIN
    INSERT INTO order_copies (order_id) VALUES (new.id) ON CONFLICT DO UPDATE SET revision = revision + 1;
  END;
  CREATE TRIGGER order_changed AFTER UPDATE ON orders BEGIN
    INSERT INTO order_copies (order_id) VALUES (new.id) ON CONFLICT DO UPDATE SET revision = revision + 1;
  END;
  CREATE TABLE copies_place (
    location TEXT NOT NULL,
    writer TEXT NOT NULL DEFAULT (lower(hex(randomblob(16))))
  ) STRICT;
  INSERT INTO order_copies (order_id) SELECT id FROM orders;`,
  `ALTER TABLE status_changes ADD COLUMN set_by TEXT; ${ORDER_MESSAGES}`,
  `ALTER TABLE copies_place ADD COLUMN daily_at TEXT;
  CREATE TRIGGER subscription_ended AFTER UPDATE ON subscribers BEGIN
    INSERT INTO order_copies (order_id) VALUES (0) ON CONFLICT DO UPDATE SET revision = revision + 1;
  END;`,
];

export const ORDERS_SCHEMA: Schema = {
  tables: TABLES,
  version: 1 + MIGRATIONS.length,
  migrations: MIGRATIONS,
};
