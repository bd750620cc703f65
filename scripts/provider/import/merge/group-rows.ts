import { foldText } from '#rules/fold-text.ts';
import { DELIVERY } from '../../columns/words.ts';
import { type ImportFile, leaveOut } from '../files/import-file.ts';
import { MESSAGES } from '../rows/message.ts';
import { type CategoryPath, cellIn, hasKey, modelIn, nameIn, type Row, textIn } from '../rows/row.ts';
import { Spool } from '../rows/spool.ts';

/** Reads the rows of a file, rejects those without a readable key, and finds those that are one product. */
export function groupRows(file: ImportFile) {
  const rows = new Spool<Row>();
  /** What tells which rows are one product, by their numbers: `code A-1`, `id 7`, `model LM-1`, `name pech`. */
  const keys: string[] = [];
  /** Rows without a key by their models. */
  const models = new Map<string, number[]>();
  const unkeyed: string[] = [];
  const rejected: Row[] = [];
  const cutParents = new Set<string>();
  /** Codes by what variants call their products: `code id:12`. */
  const codes = new Map<string, string>();
  let highestId = 0;
  let isOfVariants = true;
  const add = (row: Row) => {
    const { place, code, id, group = code, alias } = row;
    if (group !== undefined) keys.push(`code ${group}`);
    else if (id !== undefined) keys.push(`id ${id}`);
    else {
      unkeyed.push(place);
      const [model, name] = [foldText(modelIn([row])), foldText(textIn([row], 'productName'))];
      models.set(model, [...(models.get(model) ?? []), rows.length].slice(0, 2));
      keys.push(name ? `name ${name}` : `row ${rows.length}`);
    }
    rows.add(row);
    highestId = Math.max(highestId, id ?? 0);
    if (alias !== undefined && code !== undefined) codes.set(`code ${alias}`, code);
    isOfVariants &&= row.part === 'variant';
    const path = pathOf([row]);
    if (path.length > 2) cutParents.add(pathKey(path.slice(0, -1)));
  };
  const deliveries: Row[] = [];
  const goods = file.named.goodsIn(file, {
    say: file.say,
    leaveOut(text, row, detail) {
      leaveOut(file, text, [row], detail);
      if (text[0] === 'note') file.counts.totals++;
      if (text[0] === 'rejected') rejected.push(row);
    },
  });
  for (const row of goods)
    if (!hasKey(row) && DELIVERY.test(foldText(nameIn(row, 'productName')))) deliveries.push(row);
    else add(row);
  if (rows.length > unkeyed.length) leaveOut(file, MESSAGES.delivery, deliveries);
  else deliveries.forEach(add);
  file.hasOnlyVariants = isOfVariants && rows.length > 0;
  if (!file.named.isExact) sayAboutKeys(unkeyed, rows.length, file);
  for (const [model, [number, another]] of models)
    if (model !== '' && number !== undefined && another === undefined) keys[number] = `model ${model}`;

  const groups = Map.groupBy(keys.keys(), (number) => {
    const key = keys[number] ?? '';
    const code = codes.get(key);
    return code === undefined ? key : `code ${code}`;
  });
  return {
    /** Yields the rows of each product, in the order of the file. */
    *[Symbol.iterator](): Generator<Row[]> {
      for (const numbers of groups.values())
        yield numbers.map((number) => {
          const row = rows.at(number);
          return { ...row, group: row.group && (codes.get(`code ${row.group}`) ?? row.group) };
        });
    },
    /** Rows that cannot be used, and what they mean if that is known. */
    rejected,
    /** The highest number that the file has for one of its products. */
    highestId,
    /** Paths of categories that become a first level when longer ones are cut. */
    cutParents,
  };
}

function sayAboutKeys(unkeyed: readonly string[], rows: number, { say }: ImportFile): void {
  if (unkeyed.length > 0 && unkeyed.length === rows) say(MESSAGES.noKeys);
  else for (const place of unkeyed) say(MESSAGES.noKey, place);
}

/** Returns the category of a product with all its levels. */
export const pathOf = (rows: readonly Row[]): readonly string[] =>
  ((cellIn(rows, 'categoryName') as CategoryPath | '' | undefined) || undefined)?.path ?? [];

/** Spells a path so that it can be compared. */
const pathKey = (path: readonly string[]): string => JSON.stringify(path.map(foldText));

/**
 * Cuts a path to two levels. What is a parent afterwards is of the first level everywhere: a path that ends with it has
 * only that.
 */
export const cutPath = (path: readonly string[], cutParents: ReadonlySet<string>): readonly string[] =>
  cutParents.has(pathKey(path)) ? path.slice(-1) : path.slice(-2);
