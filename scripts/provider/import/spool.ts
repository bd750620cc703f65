import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A list outside of memory, in a file that only this process sees. */
export class Spool<Item> implements Iterable<Item> {
  length = 0;
  readonly #add: StatementSync;
  readonly #find: StatementSync;

  constructor() {
    const database = new DatabaseSync('');
    database.exec('PRAGMA journal_mode = OFF; CREATE TABLE items (item TEXT NOT NULL) STRICT; BEGIN');
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
