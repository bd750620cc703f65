import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { shortLines, writeMessages } from '../commands/import-lines.ts';
import { inTransaction, openDatabases } from '../databases/open-databases.ts';
import { keepNewFilesPrivate } from '../databases/private-files.ts';
import { findImportFiles } from '../import/files/find-import-files.ts';
import { planImport } from '../import/import-files.ts';
import { isLastChange, restorePrevious } from '../tables/previous-catalogue.ts';

/** A process of `sent-files.ts`: finds out what a file would change, imports it, or undoes that. Prints its answer as JSON. */

export interface ImportRequest {
  dataDir: string;
  storeId: number;
  /** The import that is to be undone, instead of one that is looked at. */
  undo?: string;
  file?: string;
  /** As its sender calls it. */
  name?: string;
  /** What was agreed to, and by what the import is known afterwards. */
  agreed?: { digest: string; change: string; allows: boolean } | undefined;
}

export interface ImportAnswer {
  /** What there is to say instead of what would change. */
  says?: string;
  isDone?: boolean;
  shown?: { lines: string[]; digest: string; isStopped: boolean; changes: number; canUndo: boolean };
}

/** As many lines as a phone shows at once. */
const MAX_LINES = 10;
/** Milliseconds to wait for another command that writes. */
const PATIENCE_MS = 300_000;

keepNewFilesPrivate();
// The shop that runs meanwhile takes orders first.
setPriority(constants.priority.PRIORITY_LOW);
const asked: ImportRequest = JSON.parse(process.argv[2] ?? '');
console.log(JSON.stringify(answerTo(asked)));

function answerTo(request: ImportRequest): ImportAnswer {
  const { undo, file = '', name = '' } = request;
  try {
    using databases = openDatabases(request.dataDir);
    const { catalogue } = databases;
    catalogue.exec(`PRAGMA cache_size = -8192; PRAGMA busy_timeout = ${PATIENCE_MS}`);
    return inTransaction(catalogue, () => {
      if (undo === undefined) return importSent(catalogue, request);
      if (isLastChange(catalogue, undo) && restorePrevious(catalogue))
        return { isDone: true, says: 'Import bekor qilindi. Buyurtmalar olgan mahsulotlar hisobda qoldi.' };
      return { says: 'Import allaqachon bekor qilingan yoki keyin boshqasi bo‘lgan: hech narsa o‘zgarmadi.' };
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { says: error.message.replaceAll(file, name) };
  }
}

/** Writes only what was shown: the same file, with the same effects. */
function importSent(
  catalogue: DatabaseSync,
  { file = '', name = '', agreed, ...request }: ImportRequest,
): ImportAnswer {
  const { dataDir, storeId } = request;
  const plan = (isAllowed: boolean) => {
    const allow = { priceJump: isAllowed, oddPrices: isAllowed };
    const planned = planImport(catalogue, findImportFiles([file]), { storeId, allow });
    return { ...planned, files: planned.files.map((each) => ({ ...each, path: name })) };
  };
  const report = plan(false);
  writeMessages(report, dataDir);
  const { files, changes, stopped } = report;
  const effects = [files.map(({ messages, priceChanges }) => [messages, priceChanges]), changes];
  const hash = createHash('sha256').update(readFileSync(file)).update(JSON.stringify(effects));
  const digest = hash.digest('base64url').slice(0, 20);
  const isLast = () => agreed !== undefined && isLastChange(catalogue, agreed.change);
  const writes = () =>
    agreed?.digest === digest && (agreed.allows ? plan(true) : report).write(agreed.change);
  const isDone = isLast() || writes();
  const lines = shortLines(report, MAX_LINES);
  const isStopped = stopped.length > 0;
  return { isDone, shown: { lines, digest, isStopped, changes: changes.length, canUndo: isLast() } };
}
