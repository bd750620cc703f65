import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type ImportOptions, importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Writes a file with this content for the duration of one test. */
export function fileOf(name: string, content: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

export const jsonOf = (...records: unknown[]): string => fileOf('m.json', JSON.stringify(records));

/** A record with all required fields. */
export const record = (fields: object = {}) => ({ id: 9, productName: 'Pech', productPrice: 900, ...fields });

/** Imports one file and returns the outcome: what was rejected and otherwise noted, `line 3: the name is missing`. */
export function importFile(database: DatabaseSync, file: string, options: ImportOptions) {
  const report = importFiles(database, [file], options);
  return { imported: report.imported, rejected: rejectedOf(report), told: told(report) };
}

/** Creates a folder with these files for the duration of one test. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

type Report = ReturnType<typeof importFiles>;

const spelled = (messages: Report['files'][number]['messages']) =>
  messages.map(({ place, says }) => `${place ? `${place}: ` : ''}${says}`);

/** What an import refused. */
export const rejectedOf = ({ files }: Report) =>
  spelled(files.flatMap(({ messages }) => messages.filter(({ kind }) => kind === 'rejected')));

/** What else it told the owner. */
export const told = ({ files }: Report) =>
  spelled(files.flatMap(({ messages }) => messages.filter(({ kind }) => kind !== 'rejected')));
