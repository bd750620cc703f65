import type { Message, Say, Text } from '../rows/message.ts';
import type { Role, Row } from '../rows/row.ts';
import type { XmlFormat } from '../source/read-xml.ts';
import type { RawRow, SourceFacts } from '../source/reading.ts';

/** How the files of a program say what a row of `products.csv` says. */
export interface Dialect {
  title: string;
  /** Names that a file of it has, and others have not all of; `|` separates names of which it has one. */
  marks?: readonly string[];
  /** Which elements of an XML file are its own. */
  xml?: XmlFormat;
  /** Reads its files among those below a folder, if it exports a folder; undefined if there are none. */
  readFolder?(
    folder: string,
    below: readonly string[],
  ): { files: readonly string[]; texts: readonly string[] } | undefined;
  /** Names by what they mean, separated by `; `; `#` is a number. */
  names: { readonly [Of in Role]?: string };
  /** Names that contain the name of a property or option. */
  patterns?: readonly (readonly [RegExp, Role])[];
  /** What separates the levels of a category, besides ` > ` and `|`, and several categories. */
  categories?: { levels?: '/'; several?: RegExp };
  /**
   * Makes of a row's cells what is peculiar to the program, before its key, stock and texts are read.
   * Returns why the row cannot be used, or is no product, if so.
   */
  read?(row: Row<Role>, say: Say): Text | undefined;
  /** What the owner reads if a file lacks the prices, and a new product its name or price. */
  lacks?: { prices: string; name: string; price: string };
}

/** What a header says about the prices below it. */
export interface PriceHeader {
  /** The currency as it is written: `so‘m`, `руб.`; empty if there is none. */
  unit: string;
  /** What 1 means in that currency: 1000 in `ming so‘m`, a tenth in `за 10 шт`. */
  factor: number;
  /** Words that nobody can know the meaning of, so that the numbers may be anything. */
  unknown: string[];
}

/** What a column means. */
export interface Column {
  role: Role;
  /** Name of the property or option in it; of `Attribute 2 name` the number. */
  label?: string | undefined;
  /** What its header says about prices. */
  header?: PriceHeader;
}

/** What becomes of rows that are no goods, or cannot be used. */
export interface LeftOut {
  say: Say;
  /** A note means a total. */
  leaveOut(text: Text, row: Row, detail?: string): void;
}

/** The meaning of a file's columns, and of the rows below them. */
export interface NamedColumns {
  /** What the file seems to be. */
  title: string;
  /** Whether the names are those of `products.csv`, so that nothing has to be said about how cells were understood. */
  isExact: boolean;
  /** Whether people made it, with headings between the goods, and gaps that nobody meant. */
  isHandmade: boolean;
  /** Whether it has names and prices, and so can tell of new products. */
  describesGoods: boolean;
  lacks: Dialect['lacks'];
  columns: readonly Column[];
  roles: ReadonlySet<Role>;
  /** What the headers of prices say. */
  prices: { readonly [Of in Role]?: PriceHeader };
  /** What the owner should know about them. */
  said: readonly Message[];
  /** Creates a reader of the cells of a row by their meanings. */
  cellReader(facts: SourceFacts): (raw: RawRow) => ReadCells;
  /** Yields the goods of a file. */
  goodsIn(file: SourceFacts & { rows: Iterable<RawRow> }, leftOut: LeftOut): Iterable<Row>;
}

/** The cells of a row, what was amiss in them, and why it cannot be used, if so. */
export interface ReadCells {
  row: Row<Role>;
  messages: Message[];
  fault: Text | undefined;
}
