import { join } from 'node:path';
import { formatMoney } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import { count } from '../../format/count.ts';
import { tableLines } from '../../terminal/table.ts';
import type { ProductRecord } from '../columns/product-columns.ts';
import { writePrivate } from '../databases/private-files.ts';
import { importKinds } from '../import/files/import-file.ts';
import type { FileReport, ImportReport } from '../import/import-files.ts';
import { MESSAGE_KINDS, type Message } from '../import/rows/message.ts';
import { LEADS_TO, ownColumns, type Role } from '../import/rows/row.ts';

/** Places that a message names; the file with the full list names all. */
const MAX_PLACES = 5;
/** Messages of a page, and prices on it. */
const MAX_MESSAGES = 30;
const MAX_PRICES = 5;
/** Of a message on the page; the list has all of it. */
const MAX_IN_LINE = 300;
/** Of a field's value before and after. */
const MAX_CHARACTERS = 60;
/** Of a long value, before what differs. */
const MAX_SHARED = 10;

const LIST_FILE = 'import-messages.txt';

/** Describes on a page that can be read in a minute what files were taken for, and what was wrong with them. */
export const understoodLines = ({ files }: ImportReport): string[] =>
  files.flatMap((file) => [
    ...headLines(file),
    ...messageLines(file, MAX_PLACES)
      .map((line) => cut(`  ${line}`, MAX_IN_LINE))
      .slice(0, MAX_MESSAGES),
  ]);

/** Shows what an import would change: some products, prices, and how many of each kind. */
export const changeLines = (report: ImportReport): string[] => [
  ...report.files.flatMap((file) => [...exampleLines(file), ...priceLines(file)]),
  ...countLines(report),
];

function headLines({ path, named, columns: names, takenFor, kind }: FileReport): string[] {
  const columns = new Map<string, string[]>();
  for (const [column, name] of names.entries()) {
    const role = named.columns[column]?.role;
    const field = role && fieldOf(role);
    if (field) columns.set(field, [...(columns.get(field) ?? []), name]);
  }
  const understood = [...columns].map(([field, [first = '', ...rest]]) => {
    const more = rest.length > 0 ? ` and ${count(rest.length, 'more column')}` : '';
    return first === field ? field + more : `${first}${more} → ${field}`;
  });
  const title = kind === 'products' ? named.title : kind;
  return [
    plainLine(`${path}: ${takenFor}, ${title}`),
    ...(kind === 'products' ? [`  ${plainLine(understood.join('; '))}`] : []),
  ];
}

/** One line for each kind of problem. */
const messageLines = ({ messages }: FileReport, most: number): string[] =>
  MESSAGE_KINDS.flatMap((kind) => {
    const alike = Map.groupBy(
      messages.filter((message) => message.kind === kind),
      ({ says }) => says,
    );
    return [...alike].map(([says, all]) => plainLine(`${kind}${rowsOf(all)}: ${says}${placesOf(all, most)}`));
  });

const rowsOf = (messages: readonly Message[]): string =>
  messages.some(({ place }) => place !== undefined) ? ` (${count(messages.length, 'row')})` : '';

function placesOf(messages: readonly Message[], most: number): string {
  const named = messages
    .slice(0, most)
    .flatMap(({ place, detail }) =>
      place === undefined ? (detail ?? []) : detail ? `${place} (${detail})` : place,
    );
  const rest = messages.length - most;
  const all = [...named, ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])];
  return all.length > 0 ? ` – ${all.join(', ')}` : '';
}

const exampleLines = ({ examples }: FileReport): string[] =>
  examples.flatMap(({ before, after }) => [
    plainLine(`  ${before ? 'changed' : 'new'}: ${after.id} ${after.productName}`),
    ...fieldLines(before, after).map((line) => `    ${line}`),
  ]);

function fieldLines(before: ProductRecord | undefined, after: ProductRecord): string[] {
  return Object.entries(after).flatMap(([field, is]) => {
    const was = before?.[field as keyof ProductRecord];
    const [old, now] = [JSON.stringify(was ?? null), JSON.stringify(is ?? null)];
    if (
      old === now ||
      (!before && (NOT_SHOWN.has(field) || ['null', '[]', '""', 'false', '0'].includes(now)))
    )
      return [];
    const shared = [...old].findIndex((character, index) => character !== now[index]);
    const from = old.length > MAX_CHARACTERS && shared > MAX_SHARED ? shared - MAX_SHARED : 0;
    return [
      before ? `${field}: ${shortened(old, from)} → ${shortened(now, from)}` : `${field}: ${shortened(now)}`,
    ];
  });
}

/** Of a new product, what says nothing about the file. */
const NOT_SHOWN = new Set(['id', 'categoryId', 'createdAt', 'productName', 'productImgUrl']);

const cut = (line: string, most: number): string => (line.length > most ? `${line.slice(0, most)}…` : line);

const shortened = (text: string, from = 0): string =>
  (from > 0 ? '…' : '') + cut(plainLine(text.slice(from)), MAX_CHARACTERS);

function priceLines({ priceChanges }: FileReport): string[] {
  if (priceChanges.length === 0) return [];
  const shown = priceChanges
    .slice(0, MAX_PRICES)
    .map(
      ({ id, productName, before, after }) =>
        `${id} ${shortened(productName)} ${formatMoney(before)} → ${formatMoney(after)}`,
    );
  const rest = priceChanges.length - shown.length;
  return [
    `  ${count(priceChanges.length, 'price')} would change by more than a third: ${shown.join('; ')}` +
      (rest > 0 ? `, and ${rest.toLocaleString('en')} more` : ''),
  ];
}

/** Formats what an import changed, or would change, as a table. */
export function countLines({ files, counts, imported }: ImportReport): string[] {
  if (imported === 0) return ['No record can be used: the catalogue is unchanged.'];
  const columns = COUNTED.filter(
    (column) =>
      (column !== 'folded' && column !== 'skipped') || files.some((file) => file.counts[column] > 0),
  );
  const rows = importKinds
    .filter((kind) => counts.has(kind) || files.some((file) => file.kind === kind))
    .map((kind) => {
      const { added = 0, changed = 0, same = 0, removed = 0 } = counts.get(kind) ?? {};
      const ofRows = files.find((file) => file.kind === kind)?.counts;
      const { folded = 0, skipped = 0, rejected = 0 } = ofRows ?? {};
      const cells = { new: added, changed, unchanged: same, removed, folded, skipped, rejected };
      return [[kind], ...columns.map((column) => [String(cells[column])])];
    });
  return tableLines(['', ...columns], rows);
}

const COUNTED = ['new', 'changed', 'unchanged', 'removed', 'folded', 'skipped', 'rejected'] as const;

/** The most important lines of what a file would change: first what a guard refuses. */
export function shortLines(report: ImportReport, most: number): string[] {
  const [head = '', ...understood] = understoodLines(report);
  const counts = report.files.map(({ kind, counts: { rows, ...counted } }) => {
    const parts = Object.entries(counted).flatMap(([what, number]) =>
      number > 0 ? `${number} ${what}` : [],
    );
    return `${kind}: ${[count(rows, 'row'), ...parts].join(', ')}`;
  });
  const lines = [...report.stopped, head, ...counts, ...report.files.flatMap(priceLines), ...understood];
  const further = lines.length > most ? [`… all in ${LIST_FILE} on the server`] : [];
  return [...lines.slice(0, most - further.length).map((line) => cut(line, MAX_IN_LINE)), ...further];
}

/** Writes all messages and changes into a file, which the next import replaces. Returns its name. */
export function writeMessages({ files, changes }: ImportReport, folder: string): string {
  const file = join(folder, LIST_FILE);
  const lines = [
    ...files.flatMap((each) => [each.path, ...messageLines(each, Number.POSITIVE_INFINITY)]),
    '',
    ...changes.map(({ kind, record, difference }) =>
      plainLine(`${kind} ${record}: ${[difference].flat().join(', ')}`),
    ),
  ];
  writePrivate(file, `${lines.join('\n')}\n`);
  return file;
}

/** The field that a column of this meaning leads to, as the owner is told. */
function fieldOf(role: Role): string | undefined {
  const [field = ''] = role.split('.', 1);
  return ownColumns.find((column) => column === field) ?? new Map(Object.entries(LEADS_TO)).get(field);
}
