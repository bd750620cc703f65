import { foldText } from '#rules/fold-text.ts';
import { isBlank, textOf } from '../../columns/cell.ts';
import { IS_NAME, outlineReader } from '../dialects/list-outline.ts';
import { type ImportFile, leaveOut } from '../import-file.ts';
import type { RawRow } from '../source/reading.ts';
import { Spool } from '../spool.ts';
import { DELIVERY, GROUPS } from '../words.ts';
import { pathKey, pathOf, readCategory } from './read-category.ts';
import { rowReader } from './read-row.ts';
import { cellIn, nameIn, numberedPairs, type Row, textIn } from './row.ts';
import { identifyRow } from './row-key.ts';

const TOLD_APART = 'the name above holds for this row, too: what the next column says was added to both';
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
  const add = (row: Row) => {
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
  };
  const deliveries: Row[] = [];
  for (const row of namedApart(goodsIn(file, rejected), file))
    if (!hasKey(row) && DELIVERY.test(foldText(nameIn(row, 'name')))) deliveries.push(row);
    else add(row);
  if (rows.length > unkeyed.length)
    leaveOut(file, 'skipped', deliveries, 'a price of delivery, not a product');
  else deliveries.forEach(add);
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

/** Yields the rows of a file that can be used. */
function* goodsIn(file: ImportFile, rejected: Row[]): Generator<Row> {
  const { named, say } = file;
  const read = rowReader(file, named);
  const outline = outlineReader(file);
  const apart = named.columns.findIndex(({ role }) => role === 'name') + 1;
  const isApart = apart > 0 && ['unread', 'colors'].includes(named.columns[apart]?.role ?? '');
  let sheet: string | undefined;
  for (const raw of file.rows) {
    if (raw.sheet !== sheet) outline.end();
    sheet = raw.sheet;
    const row = rowOf(raw);
    if (row) yield row;
  }
  outline.end();

  function rowOf(raw: RawRow): Row | undefined {
    const { row, messages, fault } = read(raw);
    const { place, cells } = row;
    const keyFault = identifyRow(row, named);
    if (isApart) row.apart = textOf(raw.values[apart]).trim();
    if (fault === undefined && outline.isNoGoods(row)) return undefined;
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
    if (raw.category !== undefined) cells.category = [[raw.category, ...(cells.category ?? [])].join(' > ')];
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
  }
}

/** Yields rows, of which those without a key go on below a name: what the next column says tells them apart. */
function* namedApart(rows: Iterable<Row>, file: ImportFile): Generator<Row> {
  let above: Row | undefined;
  let aboveName = '';
  for (const row of rows) {
    const name = nameIn(row, 'name');
    const isOfName = name === '' ? !isBlank(cellIn([row], 'price')) : name === aboveName && above?.apart;
    if (above && aboveName && isOfName && !hasKey(row) && row.apart && row.apart !== above.apart) {
      for (const each of [above, row]) if (each.apart) each.cells.name = [`${aboveName} — ${each.apart}`];
      file.say('note', TOLD_APART, row.place);
      if (!above.apart && isBlank(cellIn([above], 'price'))) {
        leaveOut(file, 'skipped', [above], IS_NAME, aboveName);
        above = undefined;
      }
    } else aboveName = name;
    if (above) yield above;
    above = row;
  }
  if (above) yield above;
}

const hasKey = ({ code, id, group }: Row): boolean => (code ?? id ?? group) !== undefined;

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
