import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { privacy } from '#delivery.config.ts';
import { keepStockHours } from '#shop.config.ts';
import { shopTerms } from '#view/content/terms.ts';
import { type Alarms, openAlarms } from '../alerts/alarms.ts';
import { botOf, receiversOf } from '../alerts/receivers.ts';
import { explainBriefly } from '../failures/explain.ts';
import { count } from '../format/count.ts';
import type { Environment } from '../settings/environment.ts';
import { keepDailyBackups } from './backups/daily-backups.ts';
import { CATALOGUE_FILE, ORDERS_FILE, openDatabases } from './databases/open-databases.ts';
import { createProvider } from './http/create-provider.ts';
import { requestListener } from './http/request-listener.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { releaseStockInTime } from './release-stock.ts';
import { seedSample } from './seed/seed-sample.ts';
import { lastProductChange } from './tables/catalogue-state.ts';
import { findKnown } from './tables/forget.ts';
import { monthsAgo } from './tables/months-ago.ts';
import { searchBeside } from './tables/search-beside.ts';

/** A provider that runs until it is disposed of. */
export interface RunningProvider extends AsyncDisposable {
  /** Answers everything below `/api/`. */
  handle: RequestListener;
  /** The file in which orders are kept. */
  ordersFile: string;
  /** Differs once a product has changed, whoever changed it. */
  lastProductChange: () => number;
  /** What the owner has to hear of while it lasts. */
  alarms?: Alarms;
}

/**
 * Runs the provider on the databases of a folder, filled with the sample catalogue if they are new.
 * @param tell prints one line for the owner
 */
export async function runProvider(
  environment: Environment,
  tell: (line: string) => void,
): Promise<RunningProvider> {
  const { DATA_DIR: dataDir, STORE_ID: storeId, SITE_URL: siteUrl } = environment;
  await using opened = new AsyncDisposableStack();
  const databases = opened.use(openDatabases(dataDir));
  if (seedSample(databases.catalogue, storeId))
    tell(`Filled ${join(dataDir, CATALOGUE_FILE)} with the sample catalogue.`);
  const isOnePlace = environment.PUBLIC_CATALOGUE_API_URL?.startsWith('/');
  const ownPages = siteUrl !== undefined || isOnePlace ? { siteUrl, tell } : undefined;
  if (!ownPages)
    tell(
      'Pages of any website can order and subscribe here: set SITE_URL to the shop’s address to prevent that.',
    );
  for (const line of privacyWarnings(databases.orders, environment, new Date())) tell(line);
  const bot = botOf(environment, tell);
  const receivers = receiversOf(environment, tell, bot);
  const alarms = openAlarms(dataDir, { receivers, tell });
  opened.use(alarms.keepTelling());
  const outbox = opened.use(runOutbox(databases.orders, receivers, { tell, alarms }));
  // Other shops do not load this code.
  const code = environment.ORDERS_BACKUP === undefined ? undefined : await import('./copies/run-copies.ts');
  const copies = code && opened.use(code.runCopies(databases.orders, { environment, alarms, tell }));
  if (bot) opened.use((await import('./bot/run-bot.ts')).runBot({ databases, bot, environment, tell }));
  opened.use(releaseStockInTime(databases.orders, { hours: keepStockHours, receivers, tell }));
  opened.use(keepDailyBackups({ dataDir, keep: environment.BACKUP_DAYS, tell }));
  const { find: search } = opened.use(searchBeside(dataDir));
  const provider = createProvider({
    ...{ databases, storeId, receivers, search, terms: termsText },
    onOrder() {
      alarms.clear('orders.failing');
      outbox.wake();
      copies?.wake();
    },
    onOrderFailed: (error) => alarms.raise('orders.failing', explainBriefly(error)),
    proxyHeader: environment.PROXY_HEADER,
    ownPages,
    tell,
  });
  const all = opened.move();
  return {
    handle: requestListener(provider),
    ordersFile: join(dataDir, ORDERS_FILE),
    lastProductChange: () => lastProductChange(databases.catalogue),
    alarms,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** The terms of the shop, without what leads elsewhere on their page. */
const termsText = shopTerms
  .map(({ title, paragraphs }) => [title, ...paragraphs].join('\n\n'))
  .join('\n\n\n');

/** Says where shoppers' data is not treated as the shop's pages say: one line each, for the owner. */
function* privacyWarnings(
  orders: DatabaseSync,
  { TELEGRAM_CHAT_ID, ORDERS_EMAIL_TO = [], ORDERS_BACKUP }: Environment,
  now: Date,
): Iterable<string> {
  const { orderMonths, orderServices, orderBackups } = privacy;
  const old = findKnown(orders, { before: monthsAgo(orderMonths, now) }).orders.length;
  if (old > 0)
    yield `${count(old, 'order')} older than ${orderMonths} months still with name and phone number, contrary to the shop’s terms: ` +
      `remove them with \`npm run orders -- --older-than ${orderMonths}m --remove\`.`;
  if (TELEGRAM_CHAT_ID && !orderServices.includes('Telegram'))
    yield 'Orders are sent to Telegram, which the shop’s terms do not say: add it to `orderServices` in src/delivery.config.ts.';
  for (const domain of new Set(ORDERS_EMAIL_TO.map((mailbox) => mailbox.replace(/.*@/, '').toLowerCase())))
    if (!orderServices.some((name) => domain.includes(name.toLowerCase())))
      yield `Orders are sent to a mailbox at ${domain}, which the shop’s terms do not say: add its company to \`orderServices\` in src/delivery.config.ts, by a name that the domain has in it.`;
  if (ORDERS_BACKUP !== undefined && !orderBackups)
    yield 'Orders are also copied to a bucket, which the shop’s terms do not say: set `orderBackups` in src/delivery.config.ts to its company.';
}
