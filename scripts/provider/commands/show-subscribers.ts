import { plainLine } from '#rules/plain-text.ts';
import { count } from '../../format/count.ts';
import { shopTime } from '../../format/shop-time.ts';
import type { Environment } from '../../settings/environment.ts';
import { newsletterApi } from '../../settings/newsletter-api.ts';
import { tableLines } from '../../terminal/table.ts';
import { writePrivate } from '../databases/private-files.ts';
import { spreadsheetText } from '../export/spreadsheet-text.ts';
import type { Subscriber } from '../tables/subscribers.ts';
import { printableJson } from './printable-json.ts';

/** What the shop's public addresses follow from. */
export type Addresses = Parameters<typeof newsletterApi>[0] & Pick<Environment, 'SITE_URL'>;

interface Settings extends Addresses {
  print: (line: string) => void;
  printProblem: (line: string) => void;
}

/**
 * Lists subscribers, or writes them to a file and says so; as JSON and CSV with the address that ends a subscription, for
 * the foot of mails.
 */
export function showSubscribers(
  subscribers: readonly Subscriber[],
  { json, csv }: { json: boolean; csv: string | undefined },
  { print, printProblem, SITE_URL, ...addresses }: Settings,
): void {
  const api = URL.parse(`${newsletterApi(addresses)}/api/contacts`, SITE_URL)?.href;
  if (api === undefined && (json || csv !== undefined))
    printProblem(
      'The links that end a subscription are left out: set SITE_URL to the address of the shop (see scripts/README.md).',
    );
  const records = subscribers.map(({ token, ...subscriber }) => ({
    ...subscriber,
    unsubscribe: api === undefined ? '' : `${api}/unsubscribe/${token}`,
  }));
  if (json) print(printableJson(records));
  else if (csv !== undefined) {
    writePrivate(
      csv,
      spreadsheetText(
        ['email', 'createdAt', 'unsubscribe'],
        records.map((record) => ({ ...record, createdAt: new Date(record.createdAt) })),
      ),
    );
    print(`Wrote ${count(records.length, 'subscriber')} to ${csv}.`);
  } else if (records.length === 0) print('There are no subscribers yet.');
  else {
    const rows = records.map(({ email, createdAt }) => [
      [plainLine(email)],
      [shopTime(new Date(createdAt)).slice(0, 10)],
    ]);
    for (const line of tableLines(['E-mail', 'Since'], rows)) print(line);
  }
}
