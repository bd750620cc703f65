import { foldText } from '#rules/fold-text.ts';
import { Entry } from './entry.ts';
import { hasInvisible, plainCell, textOf } from './fields/plain-cell.ts';
import { type ReadKey, readCode, readId } from './fields/read-key.ts';
import { readYesNo } from './fields/read-lists.ts';
import type { NamedColumns } from './names/name-columns.ts';
import type { Role } from './names/roles.ts';
import { WITHDRAWN } from './names/words.ts';
import {
  type CategoryPath,
  isCellError,
  type Message,
  type Say,
  type Source,
  type SourceRow,
} from './source.ts';

/** What decoders insert for bytes they cannot decode: the original is lost. */
const LOST_CHARACTER = '\uFFFD';

/** A row with its key, and why it cannot be used, if so. */
export interface ReadRow {
  entry: Entry;
  fault?: Pick<Message, 'says' | 'detail'> | undefined;
}

/** Creates a reader that cleans the cells of a row and finds its key, and says what was amiss in one that can be used. */
export function entryReader(
  { columns, groups }: Source,
  named: NamedColumns,
): (row: SourceRow, say?: Say) => ReadRow {
  const [nameColumn = -1] = named.roles.get('name') ?? [];

  return ({ place, values: given, fault }, say) => {
    const messages: Omit<Message, 'place'>[] = [];
    let invisible = false;
    let lost: string | undefined;
    const values = given.map((value, column) => {
      const name = columns[column] ?? '';
      const isNamed = named.columns[column] !== undefined;
      if (isCellError(value)) {
        if (isNamed)
          messages.push({ kind: 'cell left out', says: `${name} holds an error`, detail: value.cellError });
        return undefined;
      }
      if (typeof value !== 'string' || value === '') return value;
      if (isNamed && value.includes(LOST_CHARACTER)) {
        if (column === nameColumn) lost = LOST_NAME;
        else
          messages.push({
            kind: 'cell left out',
            says: `${name} has lost characters: save the file as UTF-8`,
          });
        return column === nameColumn ? value : undefined;
      }
      invisible ||= hasInvisible(value);
      if (groups && named.columns[column]?.role === 'category') {
        const levels = levelsOf(value, groups);
        if (levels.length === 0)
          messages.push({ kind: 'cell left out', says: 'the category is not in the file', detail: value });
        return { levels } satisfies CategoryPath;
      }
      return plainCell(value);
    });
    if (invisible) messages.push({ kind: 'read as', says: 'invisible characters were removed' });
    if (values[nameColumn] === '' && textOf(given[nameColumn]).trim() !== '') lost ??= UNSEEN_NAME;
    const entry = new Entry(place, values, named);
    const key = setKey(entry, named);
    const detail = key && 'rejected' in key ? entry.text(entry.keyRole ?? 'id').slice(0, 40) : undefined;
    const says = fault ?? lost ?? (key && 'rejected' in key ? key.rejected : undefined);
    if (says === undefined && say) for (const message of messages) say({ ...message, place });
    return { entry, fault: says === undefined ? undefined : { says, detail } };
  };
}

function levelsOf(id: string, groups: NonNullable<Source['groups']>): string[] {
  const levels: string[] = [];
  const passed = new Set<string>();
  for (let at = id; !passed.has(at) && groups.has(at); at = groups.get(at)?.parent ?? '') {
    passed.add(at);
    levels.unshift(groups.get(at)?.name ?? '');
  }
  return levels;
}

const LOST_NAME =
  'the name has lost a character, since the file has bytes that are not UTF-8: save it as UTF-8';
const UNSEEN_NAME = 'the name has no visible character';

function setKey(entry: Entry, { platform, isOwn, roles }: NamedColumns): ReadKey | undefined {
  if (isOwn) return setOwnKey(entry);
  entry.group = entry.text('group') || undefined;
  if (platform.groupIsKey && entry.group) {
    // The handle is the key; numbers of variants may be anything.
    entry.code = entry.text('sku') || undefined;
    entry.keyRole = 'sku';
    return undefined;
  }
  const { key: choices = [], marks } = platform;
  const first = choices.find((role) => roles.has(role));
  entry.keyRole = marks.length > 0 ? choices.find((role) => entry.text(role) !== '') : first;
  const text = entry.keyRole && entry.text(entry.keyRole);
  if (!text) {
    entry.keyRole = undefined;
    return undefined;
  }
  const key = readCode(text);
  if ('code' in key) entry.code = key.code;
  if (entry.cell('recordType') !== undefined && entry.code) entry.group = entry.code.split('#', 1)[0];
  return key;
}

function setOwnKey(entry: Entry): ReadKey | undefined {
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

/** Why a row is not for sale in the shop that it comes from; undefined if it is. */
export function withdrawnAs(entry: Entry): string | undefined {
  const says = (role: Role) => readYesNo(entry.cell(role) ?? '');
  if (says('deleted')) return 'marked for deletion';
  if (says('archived')) return 'archived';
  const status = WITHDRAWN.get(foldText(entry.text('status')));
  if (status) return status;
  if (says('status') === false) return 'not active';
  if (says('published') === false) return 'not published';
  if (foldText(entry.text('visibility')) === 'hidden') return 'hidden in the catalogue';
  return says('active') === false ? 'not active' : undefined;
}
