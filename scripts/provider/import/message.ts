/** What kind of thing an import tells the owner about rows. */
export const MESSAGE_KINDS = ['odd', 'rejected', 'skipped', 'cell left out', 'read as', 'note'] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What an import says: the same for all rows that it concerns. */
export type Text = readonly [kind: MessageKind, says: string];

/** All that an import says of rows, cells and files, by the rooms that say it; a function where texts have parts. */
export const MESSAGES = {
  // source
  notAnObject: ['rejected', 'is not an object: write {"id": …}'],
  aboveHeader: ['note', 'what stands above the header was left out'],
  twoLines: ['note', 'this line was read as the second one of the header'],
  repeatedHeader: ['note', 'the header, or the numbers of its columns, are repeated'],
  surplusCells: [
    'rejected',
    'there are more cells than in the header: put quotation marks around a cell that contains the separator, or name its column',
  ],
  missingCells: ['note', 'there are fewer cells than in the header: the missing ones count as empty'],
  strayMark: ['read as', 'a quotation mark in the wrong place was read as a letter'],
  invisible: ['read as', 'invisible characters were removed'],
  encoding: (encoding: string, example: string) => [
    'note',
    `was read as ${encoding}, such as “${example}”: if that is wrong, save the file as UTF-8`,
  ],
  dtdNotFetched: ['note', 'the DTD that the file names was not fetched'],
  aroundProducts: (elements: string) => ['note', `around the products, and not read: ${elements}`],

  // dialects
  groupRow: ['skipped', 'a group, not a product'],
  readSheet: (name: string, header: string) => [
    'note',
    `read the sheet “${name}”, whose header is ${header}`,
  ],
  readSheets: ['note', 'read the sheets'],
  sheetsWithoutGoods: ['note', 'no goods with prices, and not read: sheets'],
  hiddenSheets: ['note', 'hidden sheets were not read'],
  sheetsAsCategories: ['note', 'sheets whose names are the categories of their products'],
  hiddenRow: ['note', 'hidden rows were read like others: delete what is not for sale'],
  columnTwice: (name: string, first: number, second: number) => [
    'note',
    `${name} occurs twice in the header: column ${first} was used, column ${second} was not`,
  ],
  unclearPrice: [
    'read as',
    'no price, as its header says more than is known: rename it, give the --rate of its currency, or write columns.json ' +
      'beside the file, such as { "Narxi X": "productPrice" }',
  ],
  otherCurrency: ['read as', 'a price in another currency than the one that counts, and not read'],
  pricesIn: (scale: string) => ['read as', `prices in ${scale}, and read so`],
  withoutTax: ['note', 'the price is without tax, which the file does not tell: it was taken as it is'],
  lostName: [
    'rejected',
    'the name has lost a character, since the file has bytes that are not UTF-8: save it as UTF-8',
  ],
  invisibleName: ['rejected', 'the name has no visible character'],
  lostCharacters: (column: string) => [
    'cell left out',
    `${column} has lost characters: save the file as UTF-8`,
  ],
  cellError: (column: string) => ['cell left out', `${column} holds an error`],
  madeADate: [
    'read as',
    'a spreadsheet made a date of a text, read as it is shown: format the column as text',
  ],
  badKey: (reason: string) => ['rejected', reason],
  categoryNotInFile: ['cell left out', 'the category is not in the file'],
  total: ['note', 'the total line was left out'],
  nameOfRowsBelow: ['skipped', 'a name: it holds for the rows below it, which have none'],
  namedByRowAbove: [
    'note',
    'the name above holds for this row, too: what the next column says was added to both',
  ],
  heading: ['skipped', 'a heading: it is the category of the rows below it'],
  notAProduct: [
    'skipped',
    'a note, not a product: it has a telephone number or an address, or no goods below it',
  ],

  // images

  // merge
  repeated: ['rejected', 'the key is the same as in an earlier row'],
} as const satisfies Record<string, Text | ((...parts: never[]) => Text)>;

/** What the owner should know about a row, a cell or the whole file. */
export interface Message {
  kind: MessageKind;
  /** The same for all rows that it concerns. */
  says: string;
  /** `line 12`, `row 12`, `record 3`, `offer A-1`; absent for the whole file. */
  place?: string | undefined;
  /** What differs between them, such as an amount. */
  detail?: string | undefined;
}

export interface Say {
  (text: Text, place?: string, detail?: string): void;
  (kind: MessageKind, says: string, place?: string, detail?: string): void;
}

/** Creates a list of messages, and the function that adds to it. */
export function openMessages(messages: Message[] = []): { messages: Message[]; say: Say } {
  const say = (text: Text | MessageKind, ...given: (string | undefined)[]) => {
    const [[kind, says = ''], place, detail] =
      typeof text === 'string' ? [[text, given[0]] as const, given[1], given[2]] : [text, ...given];
    messages.push({ kind, says, place, detail });
  };
  return { messages, say };
}

export const REPEATED = MESSAGES.repeated[1];
