import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { count } from '../../format/count.ts';
import { backupsFolder, backupsIn } from '../databases/backups-folder.ts';
import { removeBrokenOff } from '../databases/broken-off.ts';
import { hasTable } from '../databases/migrate-tables.ts';
import { BUSY_TIMEOUT_MS, inTransaction } from '../databases/open-databases.ts';
import {
  emptyLog,
  findKnown,
  forget,
  forgottenInCopies,
  type Known,
  type Subject,
} from '../tables/forget.ts';

interface Settings {
  /** Whether to remove it, rather than only to show what there is. */
  isConfirmed: boolean;
  /** What to say if there is none. */
  none: string;
  dataDir: string;
  /** Whether orders are copied to a bucket, where an earlier removal may not have been complete. */
  copiesElsewhere?: boolean;
  print: (line: string) => void;
  printProblem: (line: string) => void;
}

/**
 * Removes personal data from the orders, the subscribers and all copies, and says what was not reached. Returns false
 * if a copy or the log still has some.
 * @throws {CommandError} if it was not confirmed, or there is none.
 */
export function removePersonalData(
  orders: DatabaseSync,
  subject: Subject,
  { isConfirmed, none, dataDir, copiesElsewhere = false, print, printProblem }: Settings,
): boolean {
  const act = (database: DatabaseSync) =>
    isConfirmed ? inTransaction(database, () => forget(database, subject)) : findKnown(database, subject);
  const known = act(orders);
  // Even if nothing was found: an earlier removal may not have been complete.
  const isLogEmpty = !isConfirmed || emptyLog(orders);
  const folder = backupsFolder(dataDir);
  if (isConfirmed) removeBrokenOff(folder);
  const copies = inEachCopy(folder, { isReadOnly: !isConfirmed }, act);
  const inCopies = copies.results.filter(isPersonal);

  const isFound = isPersonal(known) || inCopies.length > 0;
  const elsewhere = inCopies.length > 0 ? 'Only copies have it.' : none;
  const found = [isPersonal(known) ? described(known) : elsewhere, ...mentionLines(known)];
  const places = inCopies.length > 0 ? `, also from ${count(inCopies.length, 'copy', 'copies')}` : '';
  const left = [
    ...(isLogEmpty
      ? []
      : [`${orders.location()}-wal is in use and may still have it: run this again later.`]),
    ...copies.failed.map(
      ({ file, why }) => `${file} is left out (${why}): run this again, or delete that copy.`,
    ),
  ];
  if (!isConfirmed && isFound)
    throw new CommandError(
      [...found, ...left, `Add --yes to remove this personal data${places}.`].join('\n'),
    );
  const isWaiting = isConfirmed && copiesElsewhere && forgottenInCopies(orders).length > 0;
  if (!isFound && left.length === 0 && known.mentions.length === 0 && !isWaiting)
    throw new CommandError(none);
  for (const line of found) print(line);
  if (isFound)
    print(`The personal data was removed${places}${left.length > 0 ? ', but not everywhere:' : '.'}`);
  for (const line of left) printProblem(line);
  if (isFound) print(outOfReach([known, ...inCopies]));
  return left.length === 0;
}

const isPersonal = ({ orders, isSubscribed }: Known): boolean => orders.length > 0 || isSubscribed;

const described = ({ orders, open, isSubscribed }: Known): string =>
  [
    ...(orders.length > 0 ? [`${count(orders.length, 'order')}: ${orders.join(', ')}.`] : []),
    ...(open.length > 0 ? [`Not done yet: ${open.join(', ')}.`] : []),
    ...(isSubscribed ? ['Subscribed to the newsletter.'] : []),
  ].join(' ');

const mentionLines = ({ mentions }: Known): string[] =>
  mentions.length === 0
    ? []
    : [
        `It also occurs in ${count(mentions.length, 'order')} with another phone number: ${mentions.join(', ')}. Look at each ` +
          '(`npm run orders -- NUMBER`), and add --remove --yes for those of the same person.',
      ];

function outOfReach(all: readonly Known[]): string {
  const receivers = new Set(all.flatMap((known) => known.receivers));
  const messages = receivers.size > 0 ? [`what was sent to ${[...receivers].join(' and ')}`] : [];
  const places = [
    ...messages,
    'copies and lists that you keep elsewhere',
    'what the person’s own phone keeps',
  ];
  return `Not removed, because it is out of reach: ${places.join('; ')}.`;
}

/**
 * Does some work in each copy of a folder that has orders; what is removed from them is overwritten. Returns the results,
 * and the copies that it could not be done in, with the reasons.
 */
function inEachCopy<Result>(
  folder: string,
  { isReadOnly }: { isReadOnly: boolean },
  work: (copy: DatabaseSync) => Result,
) {
  const results: Result[] = [];
  const failed: { file: string; why: string }[] = [];
  for (const file of backupsIn(folder)) {
    try {
      using copy = new DatabaseSync(file, { readOnly: isReadOnly, timeout: BUSY_TIMEOUT_MS });
      copy.exec('PRAGMA secure_delete = ON');
      if (hasTable(copy, 'orders')) results.push(work(copy));
    } catch (error) {
      failed.push({ file, why: (error as Error).message });
    }
  }
  return { results, failed };
}
