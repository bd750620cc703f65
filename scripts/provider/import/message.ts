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

  // files
  filesNotRead: ['note', 'files of the folder that were not read'],
  fileCutOff: (inside: string) => [
    'cell left out',
    `the file is not complete, since it ends inside ${inside}: its last cell was left out. Save or download it again; if it is complete, add a line break at its end`,
  ],

  // images
  imageFoundOtherwise: [
    'read as',
    'the image was found although its name is spelled otherwise (case, .jpg or .jpeg, apostrophe, slash, %20)',
  ],
  imagesNotLookedAt: (images: string, seconds: number) => [
    'note',
    `${images} not looked at, since ${seconds} s were over: the build names those it cannot show`,
  ],

  // merge: categories and slides
  categoryId: ['rejected', 'an id is not a whole number from 1: correct it'],
  categoryName: (fault: string) => ['rejected', `the name ${fault}`],
  categoryParent: (fault: string) => ['rejected', `the parent ${fault}`],
  categoryImage: (fault: string) => ['rejected', `of the image: ${fault}`],
  categoryNameStays: ['note', 'categoryName is empty: the known name stays'],
  slideImage: (fault: string) => ['rejected', fault],

  // merge: rows
  repeated: ['rejected', 'the key is the same as in an earlier row'],
  delivery: ['skipped', 'a price of delivery, not a product'],
  withdrawn: (reason: string) => ['skipped', reason],
  soldOut: (reason: string) => [
    'read as',
    `a product that is on sale here is sold out now (--replace removes it), since in the file it is ${reason}`,
  ],
  noKeys: [
    'note',
    'no column holds a key: products are known by their model if no other has it, else by their name',
  ],
  noKey: ['note', 'the row has no key: the product is known by its model or name'],
  idOfAnother: ['note', 'the id belongs to another product: a new one was given'],
  noneRemoved: [
    'note',
    'a rejected row may mean any product, so that none was removed: correct it, and import the file again',
  ],
  split: ['read as', 'a product has variants with different prices: each became a product of its own'],

  // merge: columns
  notPrices: (columns: string) => ['note', `no prices for shoppers, and not read: ${columns}`],
  unreadColumns: (columns: string) => ['note', `without a field, and not read: ${columns}`],

  // merge: products
  nothingLike: (key: string, needs: string) => [
    'rejected',
    `no product has this ${key}, and a new one needs ${needs}, for which the file has no column`,
  ],
  noName: ['rejected', 'the name is missing'],
  noPrice: ['rejected', 'the price is missing'],
  lacking: (what: string) => ['rejected', what],
  nameStays: ['cell left out', 'the name is empty: the known one stays'],
  nameCut: (most: number) => ['read as', `the name was cut after a word, to at most ${most} characters`],
  unreadableCell: (fault: string) => ['cell left out', fault],
  noAttribute: ['cell left out', 'it is no attribute of the form name: value'],
  noColour: ['cell left out', 'it is no colour: write a name, or a name with #rrggbb'],
  category: (fault: string) => ['rejected', `the category ${fault}`],
  oneCategory: ['read as', 'of several categories, the one with the longest path was kept, else the first'],
  twoLevels: ['read as', 'of a category with more than two levels, the last two were kept'],
  image: (fault: string, stays: boolean) => [
    'cell left out',
    fault + (stays ? ': the known images stay' : ''),
  ],
  imagesRemoved: ['note', 'the cell of the images is empty: they were removed'],

  // merge: stock
  stockStays: ['note', 'the stock is empty: the known one stays'],
  stockReadAs: (how: string) => ['read as', how],
  unreadableStock: (stays: boolean) => [
    'cell left out',
    `the stock is neither a number nor a known word: ${stays ? 'the known one stays' : 'the product is in stock without a number'}`,
  ],
  noStockNumber: ['note', 'no stock number: shown as in stock without a number'],

  // merge: prices
  badPrice: (fault: string) => ['rejected', fault],
  badAmount: (fault: string) => ['cell left out', fault],
  twoCurrencies: ['rejected', 'its prices are in two currencies: correct one of them'],
  noCurrency: [
    'note',
    'no column names the currency: prices are in so‘m, those of known products in their currency',
  ],
  unclearSign: (prices: string) => [
    'note',
    `a point or comma in the ${prices} was read as thousands in some rows (990.000), as decimals in others (499.50): check the prices`,
  ],
  priceStays: ['cell left out', 'the price is empty: the known one stays'],
  priceOnRequest: ['note', 'the price 0 is a price on request'],
  fromShare: ['read as', 'computed from a share of the price'],
  oldPriceNotAbove: ['read as', 'the old price is not above the price: no discount'],
  discountAbove: ['read as', 'the discounted price is above the price: the lower one is the price to pay'],
  discountInOther: ['note', 'the discounted price was in another currency: there is none now'],
  discountStays: ['note', 'the discounted price, for which the file has no column, stays what shoppers pay'],
  priceNotAbove: [
    'note',
    'the new price is not above the discounted price: shoppers pay it, without a discount',
  ],
  discountsEnd: (ends: string) => ['note', `discounts end: ${ends}`],
  unreadablePeriod: ['read as', 'the period of the discount cannot be read: no discount'],
  reversedPeriod: ['read as', 'the discount would end before it begins: no discount'],
  pastPeriod: ['read as', 'the discount is over: no discount'],
  telephone: ['odd', 'a telephone number in place of a price'],
  belowThousand: ['odd', 'below 1,000 so‘m in a list of prices above 10,000: perhaps dollars or thousands'],
  belowHundred: ['odd', 'a discounted price below 100 so‘m: perhaps per cent'],
  largeDiscount: ['odd', 'a discount of more than 90 %'],
  farFromMiddle: ['odd', 'a hundred times more or less than the middle of its category'],
} as const satisfies Record<string, Text | ((...parts: never[]) => Text)>;

/** What is wrong in messages of several kinds. */
export const FAULTS = {
  imageElsewhere: 'it is a path on one computer: put the image beside the file, and write its name only',
  imageOutside: 'it is outside the folder of the file: move the image into it',
  imageMissing:
    'there is no such file in the folder: put the image there, or write https:// in front of an address',
  imageUnclear: (files: string) =>
    `several files fit, and none exactly: write the name as the file has it (${files})`,
  imageTooLarge: (megabytes: number) => `it is larger than ${megabytes} MB: reduce its size`,
  imageOfNoFormat: (formats: string) =>
    `it is not an image that the shop can show: save it as one of ${formats}`,
  imageUnreadable: (code = '') => `it is a file that cannot be read (${code})`,
  imageDamaged: (problem: string) =>
    `it is damaged or too large, and cannot be shown: save or copy it again (${problem})`,
  noAddress: 'it is not an address: write https://… or a file name',
  noImageAtAddress: 'it is a page, not an image: write the address of the image itself',
  slideWithoutImage: 'slideImgUrl is missing: fill it in',
  nameMissing: 'is missing: fill it in',
  categoryTwice: 'is in the file twice: remove one of the two',
  nameTaken: (id: number) =>
    `is also the name of category ${id}: rename that one in an earlier record, or choose another name`,
  ownParent: 'is its own parent: name another parent, or none',
  hasSubcategories: 'has subcategories itself: there are only two levels',
  otherName: (name: string, id: number, stored: string | undefined) =>
    `is ${JSON.stringify(name)}, but category ${id} is ${JSON.stringify(stored)}: correct one of them`,
  noParent: 'is not a category of the first level: add it to the file',
  parentIsSubcategory: (name: string) =>
    `is ${JSON.stringify(name)}, a subcategory: there are only two levels`,
  noAmount: (price: string) => `${price} is not a number: write digits, or 0 for a price on request`,
  amountBelow: (price: string) => `${price} is below 0`,
  amountAbove: (price: string, most: number) => `${price} is above ${most}`,
  currencyWithoutRate: (currency: string) =>
    `the currency is ${currency}: write the prices in so‘m or dollars, or give its rate with --rate`,
} as const satisfies Record<string, string | ((...parts: never[]) => string)>;

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

export type Say = (text: Text, place?: string, detail?: string) => void;

/** Creates a list of messages, and the function that adds to it. */
export function openMessages(messages: Message[] = []): { messages: Message[]; say: Say } {
  return { messages, say: ([kind, says], place, detail) => messages.push({ kind, says, place, detail }) };
}
