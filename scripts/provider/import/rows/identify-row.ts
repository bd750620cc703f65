import { readCode, readId } from '../fields/read-key.ts';
import type { NamedColumns } from '../names/name-columns.ts';
import type { Role } from '../names/roles.ts';
import { type Row, textIn } from './row.ts';

/** Finds what identifies a row. Returns why that cannot be used, if so. */
export function identifyRow(row: Row, { platform, roles }: NamedColumns): string | undefined {
  const text = (role: Role) => textIn([row], role);
  row.group = platform.isOwn ? undefined : text('group') || undefined;
  if (platform.groupIsKey && row.group) {
    // The handle is the key; numbers of variants may be anything.
    row.keyRole = 'sku';
    row.code = text('sku') || undefined;
    return undefined;
  }
  const choices = (platform.key ?? []).filter((role) => roles.has(role));
  // A row of a list whose first such cell is empty has no key.
  const filled = (platform.isList ? choices.slice(0, 1) : choices).filter((role) => text(role) !== '');
  [row.keyRole] = filled;
  const keys = (platform.isOwn ? filled : filled.slice(0, 1)).map((role) =>
    platform.isOwn && role === 'id' ? readId(text(role)) : readCode(text(role)),
  );
  row.code = keys.find(({ code }) => code !== undefined)?.code;
  row.id = keys.find(({ id }) => id !== undefined)?.id;
  if (row.cells.recordType) row.group = row.code?.split('#', 1)[0];
  return keys.find(({ rejected }) => rejected !== undefined)?.rejected;
}
