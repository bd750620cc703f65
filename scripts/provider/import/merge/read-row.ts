import { hasInvisible, isBlank, type Pair, plainCell, plainValue, textOf } from '../../columns/cell.ts';
import type { NamedColumns } from '../dialects/name-columns.ts';
import type { Role } from '../dialects/roles.ts';
import { type Message, openMessages } from '../message.ts';
import type { CellDate, CellError, RawRow, SourceFacts } from '../source/reading.ts';
import type { Row } from './row.ts';

/** What decoders insert for bytes they cannot decode: the original is lost. */
const LOST_CHARACTER = '\uFFFD';
const LOST_NAME =
  'the name has lost a character, since the file has bytes that are not UTF-8: save it as UTF-8';

/** Meanings of which a date is what a spreadsheet made. */
const TEXTS = new Set('key code id sku group name model mpn brand category'.split(' '));
const MADE_A_DATE = 'a spreadsheet made a date of a text, read as it is shown: format the column as text';

/** A row, what was amiss in it, and why it cannot be used, if so. */
interface ReadRow {
  row: Row;
  messages: Message[];
  fault: string | undefined;
}

/** Creates a reader that sorts the cells of a row by their meanings, and cleans them. */
export function rowReader(facts: SourceFacts, { columns }: NamedColumns): (raw: RawRow) => ReadRow {
  return ({ place, values, fault }) => {
    const { messages, say } = openMessages();
    const row: Row = { place, cells: {}, options: [] };
    let isInvisible = false;
    let lost: string | undefined;
    for (const [column, { role, label }] of columns.entries()) {
      const { date, shown } = Object(values[column]) as Partial<CellDate>;
      const isText = TEXTS.has(role) || label !== undefined;
      const value = shown === undefined ? values[column] : isText ? shown : date;
      if (shown !== undefined && isText) say('read as', MADE_A_DATE, place, shown);
      if (value == null && !facts.gapsAreEmpty) continue;
      const text = typeof value === 'string' ? value : '';
      const { cellError } = Object(value) as Partial<CellError>;
      const isLost = text.includes(LOST_CHARACTER);
      if (role === 'name' && isLost) lost = LOST_NAME;
      else if (cellError || (isLost && role !== 'unread')) {
        const says = isLost ? 'has lost characters: save the file as UTF-8' : 'holds an error';
        if (role !== 'unread') say('cell left out', `${facts.columns[column]} ${says}`, place, cellError);
        continue;
      }
      isInvisible ||= hasInvisible(text);
      const cell = text === '' ? plainValue(value) : plainCell(text);
      if (role === 'name' && isBlank(cell) && !isBlank(value)) lost = 'the name has no visible character';
      row.cells[role] ??= [];
      if (!isBlank(cell)) row.cells[role].push(...meantBy(cell, role, label));
    }
    if (isInvisible) say('read as', 'invisible characters were removed', place);
    return { row, messages, fault: fault ?? lost };
  };
}

/** Returns the members of a list of properties, or a cell with what the name of its column says. */
function meantBy(cell: unknown, role: Role, label: string | undefined): unknown[] {
  if (Array.isArray(cell) && (role === 'pairs' || role === 'option')) return cell;
  // `Rang:Oq;Quvvati:600 Vt`.
  if (role === 'options')
    return textOf(cell)
      .split(';')
      .map((option) => option.split(':'))
      .map(([name = '', value = '']) => ({ name: name.trim(), value: value.trim() }));
  return [label === undefined ? cell : ({ name: label, value: textOf(cell).trim() } satisfies Pair)];
}
