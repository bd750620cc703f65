import * as v from 'valibot';
import { buildLimits, shop } from '#shop.config.ts';
import { CommandError } from '../failures/command-error.ts';
import { withoutLogin } from '../format/without-login.ts';
import {
  absoluteAddress,
  absoluteOrRootRelative,
  encryptedAddress,
  smtpAddress,
  storageAddress,
  webhookAddress,
} from './addresses.ts';
import { readEnvFile } from './env-file.ts';
import { telegramChats } from './telegram-chats.ts';

/** What the commands read from environment variables, under their names; scripts/README.md describes each. */
export type Environment = v.InferOutput<typeof variablesSchema>;

/** A variable has an invalid value. */
export class EnvironmentInvalid extends CommandError {}

const hosts = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((host) => host.trim().toLowerCase())),
  v.filterItems((host) => host !== ''),
  v.check(
    (names) => names.every((name) => URL.parse(`http://${name}`)?.host === name),
    'must be hosts separated by commas, such as media.local, 10.0.0.7:9000',
  ),
);

export const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => {
  const message = `must be a whole number from ${from}${to < Number.MAX_SAFE_INTEGER ? ` to ${to}` : ' up'}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

const percent = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'must be a number from 0 to 100'),
  v.transform(Number),
  v.maxValue(100, 'must be a number from 0 to 100'),
);

/** In the format of Standard Webhooks. */
const webhookSecret = v.pipe(
  v.string(),
  v.regex(
    /^(whsec_)?[A-Za-z\d+/]{32,}={0,2}$/,
    'must be at least 24 bytes in Base64, such as the output of `openssl rand -base64 32`',
  ),
  v.transform((value) => Buffer.from(value.replace('whsec_', ''), 'base64')),
);

const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.email(
    'must be an e-mail address, such as orders@shop.example; several mailboxes are separated by commas',
  ),
);

/** The longest delay of a timer; with more it would fire at once. */
const MAX_TIMER_SECONDS = Math.floor(0x7fffffff / 1000);

const variablesSchema = v.object({
  CATALOGUE_API_URL: v.optional(absoluteAddress),
  /** The same API as browsers reach it. Undefined: `CATALOGUE_API_URL`. */
  PUBLIC_CATALOGUE_API_URL: v.optional(absoluteOrRootRelative),
  /** What `/api/contacts` is appended to, empty for the shop's own origin. Undefined: the public API's origin. */
  NEWSLETTER_API_URL: v.optional(absoluteOrRootRelative),
  /** Where messages of the contact and question forms are sent; undefined: nowhere. */
  CONTACT_API_URL: v.optional(absoluteOrRootRelative),
  /** Whether the API takes expected prices, and order keys from other origins. Undefined: only the embedded one does. */
  ORDER_KEY_HEADER: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be true or false'),
      v.transform((value) => value === 'true'),
    ),
  ),
  /** Undefined: this machine, at the port that `npm start` serves. */
  SITE_URL: v.optional(absoluteAddress),
  STORE_ID: v.optional(wholeNumber(1), String(shop.storeId)),
  /** Hosts on a private network, with their ports, that images may be taken from. */
  IMAGE_HOSTS: v.optional(hosts, ''),
  PORT: v.optional(wholeNumber(0, 65_535), '4321'),
  /** Address that servers listen at; undefined: reachable only from this machine. */
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 0.0.0.0')),
  ),
  REBUILD_SECONDS: v.optional(wholeNumber(0, MAX_TIMER_SECONDS), '60'),
  MAX_SHRINK_PERCENT: v.optional(percent, String(buildLimits.maxShrinkPercent)),
  DATA_DIR: v.optional(v.string(), '.data'),
  PROXY_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/, 'must be the name of a header, such as x-forwarded-for'),
      v.toLowerCase(),
    ),
  ),
  BACKUP_DAYS: v.optional(wholeNumber(0, 3_650), '7'),
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/, 'must be a token as @BotFather shows it: 123456:ABC…')),
  ),
  TELEGRAM_CHAT_ID: v.optional(telegramChats),
  TELEGRAM_API_URL: v.optional(encryptedAddress, 'https://api.telegram.org'),
  ORDER_WEBHOOK_URL: v.optional(webhookAddress),
  ORDER_WEBHOOK_SECRET: v.optional(webhookSecret),
  SMTP_URL: v.optional(smtpAddress),
  ORDERS_EMAIL_FROM: v.optional(emailAddress),
  ORDERS_EMAIL_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => [...new Set(value.split(','))]),
      v.array(emailAddress),
    ),
  ),
  /** Private bucket that encrypted copies of orders go to. */
  ORDERS_BACKUP: v.optional(v.string()),
  ORDERS_BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^age1[a-z\d]{50,}$/, 'must be the public key that `npm run provider -- key` shows: age1…'),
    ),
  ),
  /** What the storage of these copies has of its own; undefined: as for publishing. */
  ORDERS_BACKUP_ACCESS_KEY_ID: v.optional(v.string()),
  ORDERS_BACKUP_SECRET_ACCESS_KEY: v.optional(v.string()),
  ORDERS_BACKUP_REGION: v.optional(v.string()),
  ORDERS_BACKUP_ENDPOINT_URL: v.optional(storageAddress),
  PUBLISH_TARGET: v.optional(v.string()),
  PUBLISH_STATE: v.optional(v.string()),
  PUBLISH_ENCODE: v.optional(v.literal('gzip', 'must be gzip')),
  PUBLISH_STYLE: v.optional(v.picklist(['path', 'virtual-host'], 'must be path or virtual-host')),
  PUBLISH_CONCURRENCY: v.optional(wholeNumber(1, 1_000), '32'),
  PUBLISH_RATE: v.optional(wholeNumber(1)),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
  AWS_DEFAULT_REGION: v.optional(v.string(), 'us-east-1'),
  /** Object storage; without either, Amazon. */
  AWS_ENDPOINT_URL: v.optional(storageAddress),
  AWS_ENDPOINT_URL_S3: v.optional(storageAddress),
});

/** Variables whose values are never shown. */
const SECRETS: ReadonlySet<unknown> = new Set([
  'TELEGRAM_BOT_TOKEN',
  'ORDER_WEBHOOK_URL',
  'ORDER_WEBHOOK_SECRET',
  'SMTP_URL',
  // A secret key may have been put there.
  'ORDERS_BACKUP_KEY',
]);

/** Variables that only make sense together. */
const TOGETHER = [
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
  ['ORDER_WEBHOOK_URL', 'ORDER_WEBHOOK_SECRET'],
  ['SMTP_URL', 'ORDERS_EMAIL_FROM', 'ORDERS_EMAIL_TO'],
  ['ORDERS_BACKUP', 'ORDERS_BACKUP_KEY'],
  ['ORDERS_BACKUP_ACCESS_KEY_ID', 'ORDERS_BACKUP_SECRET_ACCESS_KEY'],
] as const;

/** Every variable that is read. */
export const environmentVariables: readonly string[] = Object.keys(variablesSchema.entries);

/** Reads the environment of this process, completed by a `.env` file in the working directory. */
export function readEnvironment(): Environment {
  for (const [name, value] of Object.entries(readEnvFile('.env', console.warn))) process.env[name] ??= value;
  return parseEnvironment(process.env);
}

/**
 * Parses environment variables; empty ones count as not set.
 * @throws {EnvironmentInvalid} naming every invalid variable.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(variablesSchema, set);
  if (!parsed.success) throw new EnvironmentInvalid(parsed.issues.map(describeIssue).join('\n'));
  const { output } = parsed;
  for (const names of TOGETHER) {
    const given = names.filter((name) => output[name] !== undefined);
    if (given.length > 0 && given.length < names.length)
      throw new EnvironmentInvalid(
        `Set ${names.join(' and ')} together, or none of them (see scripts/README.md).`,
      );
  }
  return output;
}

const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  `The environment variable ${v.getDotPath(issue)} is ${shownValue(issue)}, ` +
  `but it ${issue.message}. ` +
  'Correct it, or leave it unset to use the default (see scripts/README.md).';

const shownValue = (issue: v.BaseIssue<unknown>): string =>
  SECRETS.has(v.getDotPath(issue)) ? '[secret]' : JSON.stringify(withoutLogin(String(issue.input)));
