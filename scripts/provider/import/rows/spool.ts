import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Of a list, what stays in memory: the rows of some 8,000 products. As objects, they would need six times as much. */
const MOST_KILOBYTES = 4_000;

/** A list that goes on in a file, which only this process sees, where it does not fit into memory. */
export class Spool<Item> implements Iterable<Item> {
  length = 0;
  readonly #add: StatementSync;
  readonly #find: StatementSync;

  constructor() {
    const database = new DatabaseSync('');
    // A database without a name has no file before its cache is full.
    database.exec(`PRAGMA cache_size = -${MOST_KILOBYTES}; PRAGMA journal_mode = OFF`);
    database.exec('CREATE TABLE items (item TEXT NOT NULL) STRICT; BEGIN');
    this.#add = database.prepare('INSERT INTO items (rowid, item) VALUES (?, ?)');
    this.#find = database.prepare('SELECT item FROM items WHERE rowid = ?');
  }

  add(item: Item): void {
    this.#add.run(this.length++, JSON.stringify(item));
  }

  at(number: number): Item {
    return JSON.parse(String(this.#find.get(number)?.item));
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let number = 0; number < this.length; number++) yield this.at(number);
  }
}
