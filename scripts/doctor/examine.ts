import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { slipsBetween } from '#rules/slips.ts';
import { shop } from '#shop.config.ts';
import { notDelivered } from '../alerts/receiver.ts';
import { receiversOf } from '../alerts/receivers.ts';
import { CommandError } from '../failures/command-error.ts';
import { duration } from '../format/duration.ts';
import { type PublishSettings, publishSettings } from '../publish/publish-settings.ts';
import { findPublicRecords } from '../publish/state/public-records.ts';
import { objectUrl } from '../publish/storage/object-url.ts';
import { resolveTarget } from '../publish/storage/open-target.ts';
import { type Environment, environmentVariables } from '../settings/environment.ts';
import { type SiteSettings, siteSettings } from '../settings/site-settings.ts';
import { examineApi } from './examine-api.ts';
import { examineBrowsers } from './examine-browsers.ts';
import { examineBucket } from './examine-bucket.ts';
import { examineImages } from './examine-images.ts';
import { examineSite, VISITED_KEYS } from './examine-site.ts';
import { bad, type Finding, type Findings, good, note } from './finding.ts';

/** Checks whether everything that the environment names works together, one thing after the other. */
export async function* examine(environment: Environment, signal: AbortSignal): Findings {
  const { CATALOGUE_API_URL, PUBLIC_CATALOGUE_API_URL, SITE_URL } = environment;
  yield* examineNames(Object.keys(process.env));
  const isElsewhere = CATALOGUE_API_URL !== undefined || URL.canParse(PUBLIC_CATALOGUE_API_URL ?? '');
  if (SITE_URL === undefined && isElsewhere)
    yield bad(
      'SITE_URL is not set: links and sitemaps would point to this machine, and pages of any website can order at the embedded provider.',
      'Set it to the shop’s address.',
    );

  if (CATALOGUE_API_URL === undefined)
    yield note('CATALOGUE_API_URL is not set: only `npm start` works, with its own catalogue.');
  else {
    const settings = siteSettings(environment);
    const images = yield* examineApi(settings, signal);
    yield* examineImages(images, settings, signal);
    yield* examineOrders(settings, signal);
    if (SITE_URL !== undefined) yield* examineBrowsers(settings, signal);
  }

  // Other shops do not load this code.
  if (environment.ORDERS_BACKUP !== undefined) {
    const { examineCopies } = await import('./examine-copies.ts');
    yield* examineCopies(environment, signal);
  }
  if (environment.TELEGRAM_BOT_TOKEN !== undefined) {
    const { examineTelegram } = await import('./examine-telegram.ts');
    yield* examineTelegram(environment, signal);
  }
  if (environment.SMTP_URL !== undefined) yield* examineMailbox(environment, signal);
  if (environment.PUBLISH_TARGET === undefined) {
    yield note('PUBLISH_TARGET is not set: publishing was not checked.');
    if (CATALOGUE_API_URL !== undefined) yield* examineClock(CATALOGUE_API_URL, signal);
    return;
  }
  let settings: PublishSettings;
  try {
    settings = publishSettings(environment);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    yield bad(error.message);
    return;
  }
  const target = resolveTarget(settings.target);
  yield* examineClock(objectUrl(target.endpoint, target.site.bucket, ''), signal);
  const stored = yield* examineBucket(settings.target, VISITED_KEYS, signal);
  if (stored) {
    const shown = await findPublicRecords(target, SITE_URL, signal);
    yield shown ? bad(shown) : good('Strangers cannot read the records of releases.');
  }
  if (SITE_URL === undefined) return;
  if (stored) yield* examineSite(SITE_URL, stored, signal);
  else yield note(`${SITE_URL} was not checked: run this again once something is published.`);
}

async function* examineMailbox(environment: Environment, signal: AbortSignal): Findings {
  const mailbox = receiversOf(environment, () => {}).find(({ name }) => name === 'email');
  try {
    await mailbox?.check(signal);
    yield good(
      `${environment.SMTP_URL?.host} lets the shop in, and is given e-mail for ${environment.ORDERS_EMAIL_TO?.join(', ')}.`,
    );
  } catch (error) {
    yield bad(`${notDelivered(error).message}.`);
  }
}

/** Names the variables that are one slip from one that is read, and are not read themselves. */
function* examineNames(names: readonly string[]): Iterable<Finding> {
  const isSlip = (typed: string, word: string) =>
    slipsBetween(typed, word, 1) <= 1 && slipsBetween(word, typed, 1) <= 1;
  for (const name of names.filter((name) => !environmentVariables.includes(name))) {
    const meant = environmentVariables.find((known) => isSlip(name.toUpperCase(), known));
    if (meant !== undefined) yield bad(`Nothing reads ${name}, which is set.`, `Is ${meant} meant?`);
  }
}

const MAX_MS = 2 * 60_000;

/** Compares this machine's clock with a server's; reports nothing if the server does not answer. */
export async function* examineClock(url: string, signal: AbortSignal): Findings {
  const began = Date.now();
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  }).catch(() => undefined);
  const there = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(there)) return;
  const ahead = (began + Date.now()) / 2 - there;
  const { host } = new URL(url);
  if (Math.abs(ahead) < MAX_MS) yield good(`This machine's clock agrees with that of ${host}.`);
  else {
    yield bad(
      `This machine's clock is ${duration(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} that of ${host}.`,
      'Set it (`timedatectl set-ntp true`): storages reject requests whose time is 15 minutes off.',
    );
  }
}

/** What the embedded provider says of itself at the base of the API. */
const embeddedSchema = v.object({ orderKeys: v.literal(true), expectedPrices: v.literal(true) });

/** Checks whether pages send all that the embedded provider compares; reports nothing about other APIs. */
async function* examineOrders({ apiUrl, variables }: SiteSettings, signal: AbortSignal): Findings {
  if (variables.ORDER_KEY_HEADER === 'true') return;
  const answer = await fetch(apiUrl, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(shop.apiTimeoutMs)]),
  })
    .then((response) => response.json())
    .catch(() => undefined);
  if (readAs(embeddedSchema, answer))
    yield bad(
      'The API is the embedded provider, but orders do not say which prices the shopper was shown.',
      'Set ORDER_KEY_HEADER=true: it compares them, and stores an order that is sent again only once.',
    );
}
