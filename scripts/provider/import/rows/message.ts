/** What kind of thing an import tells the owner about rows. */
export const MESSAGE_KINDS = ['odd', 'rejected', 'skipped', 'cell left out', 'read as', 'note'] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What an import says: the same for all rows that it concerns. */
export type Text = readonly [kind: MessageKind, says: string];

type Says = Readonly<Record<string, string | ((...parts: never[]) => string)>>;

/** Makes texts of all that is said in one kind. */
const all = <All extends Says>(kind: MessageKind, says: All) =>
  Object.fromEntries<unknown>(
    Object.entries(says).map(([key, text]) => [
      key,
      typeof text === 'string' ? [kind, text] : (...parts: never[]) => [kind, text(...parts)],
    ]),
  ) as {
    [Key in keyof All]: All[Key] extends (...parts: infer Parts) => string ? (...parts: Parts) => Text : Text;
  };

/** All that an import says of rows, cells and files; a function where texts have parts. */
export const MESSAGES = {
  ...all('odd', {
    telephone: 'a telephone number in place of a price',
    belowThousand: 'below 1,000 so‘m in a list of prices above 10,000: perhaps dollars or thousands',
    belowHundred: 'a discounted price below 100 so‘m: perhaps per cent',
    largeDiscount: 'a discount of more than 90 %',
    farFromMiddle: 'a hundred times more or less than the middle of its category',
  }),
  ...all('rejected', {
    notAnObject: 'is not an object: write {"id": …}',
    surplusCells:
      'there are more cells than in the header: put quotation marks around a cell that contains the separator, or name its column',
    lostName: 'the name has lost a character, since the file has bytes that are not UTF-8: save it as UTF-8',
    invisibleName: 'the name has no visible character',
    badKey: (reason: string) => reason,
    categoryId: 'an id is not a whole number from 1: correct it',
    categoryName: (fault: string) => `the name ${fault}`,
    categoryParent: (fault: string) => `the parent ${fault}`,
    categoryImage: (fault: string) => `of the image: ${fault}`,
    slideImage: (fault: string) => fault,
    repeated: 'the key is the same as in an earlier row',
    nothingLike: (key: string, needs: string) =>
      `no product has this ${key}, and a new one needs ${needs}, for which the file has no column`,
    noName: 'the name is missing',
    noPrice: 'the price is missing',
    lacking: (what: string) => what,
    category: (fault: string) => `the category ${fault}`,
    badPrice: (fault: string) => fault,
    twoCurrencies: 'its prices are in two currencies: correct one of them',
  }),
  ...all('skipped', {
    groupRow: 'a group, not a product',
    nameOfRowsBelow: 'a name: it holds for the rows below it, which have none',
    heading: 'a heading: it is the category of the rows below it',
    notAProduct: 'a note, not a product: it has a telephone number or an address, or no goods below it',
    delivery: 'a price of delivery, not a product',
    withdrawn: (reason: string) => reason,
  }),
  ...all('cell left out', {
    lostCharacters: (column: string) => `${column} has lost characters: save the file as UTF-8`,
    cellError: (column: string) => `${column} holds an error`,
    categoryNotInFile: 'the category is not in the file',
    fileCutOff: (inside: string) =>
      `the file is not complete, since it ends inside ${inside}: its last cell was left out. Save or download it again; if it is complete, add a line break at its end`,
    nameStays: 'the name is empty: the known one stays',
    unreadableCell: (fault: string) => fault,
    noAttribute: 'it is no attribute of the form name: value',
    noColour: 'it is no colour: write a name, or a name with #rrggbb',
    image: (fault: string, stays: boolean) => fault + (stays ? ': the known images stay' : ''),
    unreadableStock: (stays: boolean) =>
      `the stock is neither a number nor a known word: ${stays ? 'the known one stays' : 'the product is in stock without a number'}`,
    badAmount: (fault: string) => fault,
    priceStays: 'the price is empty: the known one stays',
  }),
  ...all('read as', {
    strayMark: 'a quotation mark in the wrong place was read as a letter',
    invisible: 'invisible characters were removed',
    unclearPrice:
      'no price, as its header says more than is known: rename it, give the --rate of its currency, or write columns.json ' +
      'beside the file, such as { "Narxi X": "productPrice" }',
    otherCurrency: 'a price in another currency than the one that counts, and not read',
    pricesIn: (scale: string) => `prices in ${scale}, and read so`,
    madeADate: 'a spreadsheet made a date of a text, read as it is shown: format the column as text',
    imageFoundOtherwise:
      'the image was found although its name is spelled otherwise (case, .jpg or .jpeg, apostrophe, slash, %20)',
    soldOut: (reason: string) =>
      `a product that is on sale here is sold out now (--replace removes it), since in the file it is ${reason}`,
    split: 'a product has variants with different prices: each became a product of its own',
    nameCut: (most: number) => `the name was cut after a word, to at most ${most} characters`,
    oneCategory: 'of several categories, the one with the longest path was kept, else the first',
    twoLevels: 'of a category with more than two levels, the last two were kept',
    stockReadAs: (how: string) => how,
    fromShare: 'computed from a share of the price',
    oldPriceNotAbove: 'the old price is not above the price: no discount',
    discountAbove: 'the discounted price is above the price: the lower one is the price to pay',
    unreadablePeriod: 'the period of the discount cannot be read: no discount',
    reversedPeriod: 'the discount would end before it begins: no discount',
    pastPeriod: 'the discount is over: no discount',
  }),
  ...all('note', {
    aboveHeader: 'what stands above the header was left out',
    twoLines: 'this line was read as the second one of the header',
    repeatedHeader: 'the header, or the numbers of its columns, are repeated',
    missingCells: 'there are fewer cells than in the header: the missing ones count as empty',
    encoding: (encoding: string, example: string) =>
      `was read as ${encoding}, such as “${example}”: if that is wrong, save the file as UTF-8`,
    dtdNotFetched: 'the DTD that the file names was not fetched',
    aroundProducts: (elements: string) => `around the products, and not read: ${elements}`,
    readSheet: (name: string, header: string) => `read the sheet “${name}”, whose header is ${header}`,
    readSheets: 'read the sheets',
    sheetsWithoutGoods: 'no goods with prices, and not read: sheets',
    hiddenSheets: 'hidden sheets were not read',
    sheetsAsCategories: 'sheets whose names are the categories of their products',
    hiddenRow: 'hidden rows were read like others: delete what is not for sale',
    columnTwice: (name: string, first: number, second: number) =>
      `${name} occurs twice in the header: column ${first} was used, column ${second} was not`,
    withoutTax: 'the price is without tax, which the file does not tell: it was taken as it is',
    total: 'the total line was left out',
    namedByRowAbove: 'the name above holds for this row, too: what the next column says was added to both',
    filesNotRead: 'files of the folder that were not read',
    imagesNotLookedAt: (images: string, seconds: number) =>
      `${images} not looked at, since ${seconds} s were over: the build names those it cannot show`,
    categoryNameStays: 'categoryName is empty: the known name stays',
    noKeys: 'no column holds a key: products are known by their model if no other has it, else by their name',
    noKey: 'the row has no key: the product is known by its model or name',
    idOfAnother: 'the id belongs to another product: a new one was given',
    noneRemoved:
      'a rejected row may mean any product, so that none was removed: correct it, and import the file again',
    notPrices: (columns: string) => `no prices for shoppers, and not read: ${columns}`,
    unreadColumns: (columns: string) => `without a field, and not read: ${columns}`,
    imagesRemoved: 'the cell of the images is empty: they were removed',
    stockStays: 'the stock is empty: the known one stays',
    noStockNumber: 'no stock number: shown as in stock without a number',
    noCurrency: 'no column names the currency: prices are in so‘m, those of known products in their currency',
    unclearSign: (prices: string) =>
      `a point or comma in the ${prices} was read as thousands in some rows (990.000), as decimals in others (499.50): check the prices`,
    priceOnRequest: 'the price 0 is a price on request',
    discountInOther: 'the discounted price was in another currency: there is none now',
    discountStays: 'the discounted price, for which the file has no column, stays what shoppers pay',
    priceNotAbove: 'the new price is not above the discounted price: shoppers pay it, without a discount',
    discountsEnd: (ends: string) => `discounts end: ${ends}`,
  }),
};

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
} as const satisfies Says;

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
