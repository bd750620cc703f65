import { foldText } from '#rules/fold-text.ts';
import { Entry, layoutOf } from './entry.ts';
import { hasInvisible, plainCell, textOf } from './fields/plain-cell.ts';
import { type ReadKey, readCode, readId } from './fields/read-key.ts';
import { readYesNo } from './fields/read-lists.ts';
import type { NamedColumns } from './names/name-columns.ts';
import type { Role } from './names/roles.ts';
import { isCellError, type Message, type Source, type SourceRow } from './source.ts';

/** What decoders insert for bytes they cannot decode: the original is lost. */
const LOST_CHARACTER = '\uFFFD';

/** The rows of a file that can be used. */
export interface ReadEntries {
  entries: Entry[];
  /** Rows that were rejected, and what they mean if that is known. */
  rejected: Entry[];
  /** Whether a rejected row may mean any product. */
  hasUnknownKey: boolean;
  skipped: number;
}

/** Finds the key of each row, and rejects those without a readable one. */
export function readEntries(
  source: Source,
  named: NamedColumns,
  say: (message: Message) => void,
): ReadEntries {
  const layout = layoutOf(named);
  const result: ReadEntries = { entries: [], rejected: [], hasUnknownKey: false, skipped: 0 };
  for (const row of source.rows) {
    const cleaned = cleanRow(row, source, named);
    const entry = new Entry(row.place, row.values, layout);
    const key = readKeyOf(entry, named);
    const fault = row.fault ?? cleaned.fault ?? (key && 'rejected' in key ? key.rejected : undefined);
    if (fault !== undefined) {
      say({ kind: 'rejected', place: row.place, says: fault, detail: faultDetail(key, entry) });
      result.rejected.push(entry);
      if (entry.code === undefined && entry.id === undefined) result.hasUnknownKey = true;
    } else if (/^(группа|group|guruh)$/i.test(entry.text('rowType'))) {
      say({ kind: 'skipped', place: row.place, says: 'a group, not a product' });
      result.skipped++;
    } else {
      for (const message of cleaned.messages) say(message);
      result.entries.push(entry);
    }
  }
  resolveParents(result.entries);
  return result;
}

const faultDetail = (key: ReadKey | undefined, entry: Entry): string | undefined =>
  key && 'rejected' in key ? entry.text(entry.keyRole ?? 'id').slice(0, 40) : undefined;

function cleanRow(
  { place, values, fault }: SourceRow,
  { columns }: Source,
  named: NamedColumns,
): { messages: Message[]; fault?: string } {
  const messages: Message[] = [];
  let invisible = false;
  let lost: string | undefined;
  const cleanedCell = (value: unknown, column: number): unknown => {
    const name = columns[column] ?? '';
    if (isCellError(value)) {
      if (named.columns[column])
        messages.push({
          kind: 'cell left out',
          place,
          says: `${name} holds an error`,
          detail: value.cellError,
        });
      return undefined;
    }
    if (typeof value !== 'string') return value;
    if (value.includes(LOST_CHARACTER) && named.columns[column]) {
      if (named.columns[column].role === 'name')
        lost = 'the name has lost a character, since the file has bytes that are not UTF-8: save it as UTF-8';
      else
        messages.push({
          kind: 'cell left out',
          place,
          says: `${name} has lost characters: save the file as UTF-8`,
        });
      return lost ? value : undefined;
    }
    invisible ||= hasInvisible(value);
    return plainCell(value);
  };
  const at = named.columns.findIndex((meaning) => meaning?.role === 'name');
  const wasNamed = textOf(values[at]).trim() !== '';
  // In place: a large file is in memory only once.
  for (const [column, value] of values.entries())
    if (value !== '') values[column] = cleanedCell(value, column);
  if (invisible) messages.push({ kind: 'read as', place, says: 'invisible characters were removed' });
  if (!fault && wasNamed && values[at] === '') lost = 'the name has no visible character';
  return { messages, fault: lost };
}

function readKeyOf(entry: Entry, { platform, isOwn, roles }: NamedColumns): ReadKey | undefined {
  if (isOwn) return readOwnKey(entry);
  const group = entry.text('group');
  if (group) entry.group = group;
  if (platform.groupIsKey && entry.group) {
    // The handle is the key; numbers of variants may be anything.
    entry.code = entry.text('sku') || undefined;
    entry.keyRole = 'sku';
    return undefined;
  }
  const choices = platform.marks.length > 0 ? (platform.key ?? []) : firstOf(platform.key ?? [], roles);
  const role = choices.find((each) => entry.text(each) !== '');
  entry.keyRole = role;
  if (!role) return undefined;
  const key = readCode(entry.text(role));
  if ('code' in key) entry.code = key.code;
  if (entry.cell('recordType') !== undefined && entry.code) entry.group = entry.code.split('#', 1)[0];
  return key;
}

const firstOf = (choices: readonly Role[], roles: ReadonlySet<Role>): Role[] => {
  const first = choices.find((role) => roles.has(role));
  return first ? [first] : [];
};

function readOwnKey(entry: Entry): ReadKey | undefined {
  const [code, id] = [entry.text('code'), entry.text('id')];
  const keys = [...(code ? [readCode(code)] : []), ...(id ? [readId(id)] : [])];
  entry.keyRole = code ? 'code' : 'id';
  for (const key of keys) {
    if ('rejected' in key) return key;
    if ('id' in key) entry.id = key.id;
    else entry.code ??= key.code;
  }
  return keys[0];
}

/** Parents that are named by the number that another program gave them: `id:12`. */
function resolveParents(entries: readonly Entry[]): void {
  const byNumber = new Map<string, Entry>();
  for (const entry of entries) if (entry.group?.startsWith('id:')) byNumber.set(entry.group, entry);
  if (byNumber.size === 0) return;
  const codes = new Map(entries.map((entry) => [`id:${entry.text('id')}`, entry.code]));
  for (const entry of entries)
    if (entry.group?.startsWith('id:')) entry.group = codes.get(entry.group) ?? entry.group;
}

const WITHDRAWN = new Map(
  [
    ['draft', 'a draft'],
    ['черновик', 'a draft'],
    ['archived', 'archived'],
    ['архив', 'archived'],
    ['unlisted', 'not listed'],
    ['hidden', 'hidden'],
    ['private', 'not published'],
    ['inactive', 'not active'],
    ['deleted', 'marked for deletion'],
  ].map(([word = '', says = '']) => [foldText(word), says]),
);

/** Why a row is not for sale in the shop that it comes from; undefined if it is. */
export function withdrawnAs(entry: Entry): string | undefined {
  const isNo = (role: Role) => entry.cell(role) !== undefined && readYesNo(entry.cell(role)) === false;
  const isYes = (role: Role) => readYesNo(entry.cell(role) ?? '') === true;
  if (isYes('deleted')) return 'marked for deletion';
  if (isYes('archived')) return 'archived';
  const status = WITHDRAWN.get(foldText(entry.text('status')));
  if (status) return status;
  if (isNo('status')) return 'not active';
  if (isNo('published')) return 'not published';
  if (foldText(entry.text('visibility')) === 'hidden') return 'hidden in the catalogue';
  return isNo('active') ? 'not active' : undefined;
}
