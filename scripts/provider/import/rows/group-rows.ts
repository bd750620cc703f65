import { foldText } from '#rules/fold-text.ts';
import { pathKey, pathOf, readCategory } from '../fields/read-category.ts';
import type { RawRow } from '../formats/reading.ts';
import { type ImportFile, leaveOut } from '../import-file.ts';
import { GROUPS } from '../names/words.ts';
import { Spool } from '../spool.ts';
import { rowReader } from './read-row.ts';
import { numberedPairs, type Row, textIn } from './row.ts';
import { identifyRow } from './row-key.ts';

const WITHOUT_TAX = 'the price is without tax, which the file does not tell: it was taken as it is';

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
  /** Codes by the number that another program gave a product, by which variants call it: `code id:12`. */
  const codes = new Map<string, string>();
  let highestId = 0;
  const read = productRowReader(file, rejected);
  for (const raw of file.rows) {
    const row = read(raw);
    if (!row) continue;
    const { place, code, id, group = code } = row;
    if (group !== undefined) keys.push(`code ${group}`);
    else if (id !== undefined) keys.push(`id ${id}`);
    else {
      unkeyed.push(place);
      const [model, name] = [foldText(textIn([row], 'model')), foldText(textIn([row], 'name'))];
      models.set(model, [...(models.get(model) ?? []), rows.length].slice(0, 2));
      keys.push(name ? `name ${name}` : `row ${rows.length}`);
    }
    rows.add(row);
    highestId = Math.max(highestId, id ?? 0);
    if (file.named.roles.has('group') && code !== undefined)
      codes.set(`code id:${textIn([row], 'id')}`, code);
    const path = pathOf([row]);
    if (path.length > 2) cutParents.add(pathKey(path.slice(0, -1)));
  }
  if (!file.named.platform.isOwn) sayAboutKeys(unkeyed, rows.length, file);
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

/** Creates a reader of rows that returns nothing for those that are left out. */
function productRowReader(file: ImportFile, rejected: Row[]): (raw: RawRow) => Row | undefined {
  const { named, say } = file;
  const read = rowReader(file, named);
  const headingIn = headingReader(file);
  let heading: string | undefined;
  return (raw) => {
    const { row, messages, fault } = read(raw);
    const { place, cells } = row;
    const keyFault = identifyRow(row, named);
    if (fault !== undefined || keyFault !== undefined) {
      leaveOut(
        file,
        'rejected',
        [row],
        fault ?? keyFault ?? '',
        keyFault && textIn([row], row.keyRole ?? 'id'),
      );
      rejected.push(row);
      return undefined;
    }
    if (GROUPS.has(foldText(textIn([row], 'rowType')))) {
      leaveOut(file, 'skipped', [row], 'a group, not a product');
      return undefined;
    }
    const found = headingIn(row);
    if (found !== undefined) {
      heading = found;
      leaveOut(file, 'skipped', [row], 'a heading: it is the category of the rows below it');
      return undefined;
    }
    if (heading !== undefined) cells.category = [heading];
    file.messages.push(...messages);
    if (!['', '0'].includes(textIn([row], 'tax'))) say('note', WITHOUT_TAX, place);
    for (const role of ['category', 'type'] as const)
      cells[role] &&= cells[role].flatMap((cell) => {
        const category = readCategory(cell, named.platform, file.groups);
        if (!category) say('cell left out', 'the category is not in the file', place, String(cell));
        return category ?? [];
      });
    // What a row of a variant names so, it is a variant by.
    if (cells.attributeValue)
      cells[row.group === undefined ? 'pairs' : 'option'] = numberedPairs(
        [row],
        'attributeName',
        'attributeValue',
      )(row);
    return row;
  };
}

/**
 * Finds the headings in a list with keys and without a column of categories, as stock programs print it: names alone, of
 * which one stands above the first product. Elsewhere a name alone is a product that lacks everything else.
 */
function headingReader({ named: { platform, roles } }: ImportFile): (row: Row) => string | undefined {
  let hasHeadings =
    platform.isList && platform.key?.some((role) => roles.has(role)) && !roles.has('category');
  let isFirst = true;
  return (row) => {
    const name = textIn([row], 'name');
    if (!hasHeadings || name === '') return undefined;
    const isHeading = Object.entries(row.cells).every(
      ([role, values]) => role === 'name' || values.length === 0,
    );
    if (isFirst) hasHeadings = isHeading;
    isFirst = false;
    return isHeading ? name : undefined;
  };
}

function sayAboutKeys(unkeyed: readonly string[], rows: number, { say }: ImportFile): void {
  if (unkeyed.length > 0 && unkeyed.length === rows)
    say(
      'note',
      'no column holds a key: products are known by their model if no other has it, else by their name',
    );
  else
    for (const place of unkeyed)
      say('note', 'the row has no key: the product is known by its model or name', place);
}
