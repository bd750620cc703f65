import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { listCopies } from '../copies/daily-copies.ts';
import { restoreBackup } from '../copies/restore-backup.ts';
import { writeBackup } from '../copies/write-backup.ts';
import { csvText } from '../export/csv.ts';
import type { Databases } from '../open-databases.ts';
import { findKnown, forget, forgetInCopy, type Known } from '../records/forget.ts';
import { listSubscribers } from '../records/subscribers.ts';
import type { DataCommand } from './arguments.ts';
import { printable, printableJson } from './printable.ts';
import { tableLines } from './table.ts';

/** An irreversible command was not confirmed, or there is nothing to do. */
export class NotConfirmed extends CommandError {}

interface Settings {
  dataDir: string;
  print: (line: string) => void;
  now: Date;
}

/**
 * Runs a command on all of a provider's data.
 * @throws {CommandError}
 */
export function runDataCommand(
  databases: Databases,
  command: DataCommand,
  { dataDir, print, now }: Settings,
): void {
  switch (command.name) {
    case 'backup':
      writeBackup(databases, command.file, { overwrite: command.yes, now });
      print(`Wrote the catalogue, the orders and the subscribers to ${command.file}.`);
      break;
    case 'restore': {
      if (!command.yes)
        throw new NotConfirmed(
          `${command.file} would replace the catalogue, the orders and the subscribers. Add --yes to confirm.`,
        );
      const before = join(
        dataDir,
        'backups',
        `before-restore-${now.toISOString().replaceAll(':', '-')}.sqlite`,
      );
      const madeAt = restoreBackup(databases, command.file, before);
      print(`Restored all data as of ${madeAt.toLocaleString('sv-SE')}. The previous data is in ${before}.`);
      break;
    }
    case 'forget': {
      const { who, yes } = command;
      const known = findKnown(databases.orders, who);
      if (known.orders.length === 0 && !known.isSubscribed)
        throw new NotConfirmed(`Nothing is stored about ${who}.`);
      if (!yes) throw new NotConfirmed(`${described(known)} Add --yes to remove this personal data.`);
      forget(databases.orders, who);
      const copies = listCopies(dataDir);
      for (const copy of copies) forgetInCopy(copy, who);
      const places = copies.length > 0 ? `, also from ${count(copies.length, 'copy', 'copies')}` : '';
      print(`${described(known)} The personal data was removed${places}.`);
      break;
    }
    case 'subscribers': {
      const subscribers = listSubscribers(databases.orders);
      if (command.json) print(printableJson(subscribers));
      else if (command.csv === undefined) {
        const rows = subscribers.map(({ email, createdAt }) => [
          [printable(email)],
          [createdAt.slice(0, 10)],
        ]);
        print(
          rows.length > 0
            ? tableLines(['E-mail', 'Since'], rows).join('\n')
            : 'There are no subscribers yet.',
        );
      } else {
        writeFileSync(command.csv, csvText(['email', 'createdAt'], subscribers));
        print(`Wrote ${count(subscribers.length, 'subscriber')} to ${command.csv}.`);
      }
    }
  }
}

const described = ({ orders, open, isSubscribed }: Known): string =>
  [
    ...(orders.length > 0 ? [`${count(orders.length, 'order')}: ${orders.join(', ')}.`] : []),
    ...(open.length > 0 ? [`Not done yet: ${open.join(', ')}.`] : []),
    ...(isSubscribed ? ['Subscribed to the newsletter.'] : []),
  ].join(' ');
