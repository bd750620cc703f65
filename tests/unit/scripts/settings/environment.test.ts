import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvFile } from '../../../../scripts/settings/env-file.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { spelledChat } from '../../../../scripts/settings/telegram-chats.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SECRET = Buffer.alloc(24, 7).toString('base64');

it('has defaults for a shop that runs with nothing set, empty variables included', () => {
  expect(parseEnvironment({ PORT: '', CATALOGUE_API_URL: ' ', HOME: '/root' })).toMatchObject({
    ...{ PORT: 4321, STORE_ID: 5, IMAGE_HOSTS: [], DATA_DIR: '.data', BACKUP_DAYS: 7 },
    ...{ REBUILD_SECONDS: 60, MAX_SHRINK_PERCENT: 30, AWS_DEFAULT_REGION: 'us-east-1' },
  });
});

it('uses what is set, without slashes at the end of URLs', () => {
  const telegram = { TELEGRAM_BOT_TOKEN: '123456:ABC-def_1', TELEGRAM_CHAT_ID: '-100123' };
  const webhook = { ORDER_WEBHOOK_URL: 'https://crm.uz/hook?key=1', ORDER_WEBHOOK_SECRET: `whsec_${SECRET}` };
  const addresses = { CATALOGUE_API_URL: 'http://10.0.0.5/api/v1/', PUBLIC_CATALOGUE_API_URL: '/api/v1/' };
  const shop = { STORE_ID: '7', IMAGE_HOSTS: 'Media.local, 10.0.0.7:9000', HOST: '0.0.0.0', PORT: '4400' };
  const limits = { MAX_SHRINK_PERCENT: '12.5', BACKUP_DAYS: '30', PROXY_HEADER: 'X-Forwarded-For' };
  const all = { ...telegram, ...webhook, ...addresses, ...shop, ...limits, ORDER_KEY_HEADER: 'true' };
  expect(parseEnvironment(all)).toMatchObject({
    ...{ ...telegram, TELEGRAM_API_URL: 'https://api.telegram.org' },
    TELEGRAM_CHAT_ID: [{ id: '-100123', topic: undefined }],
    ...{ ...webhook, ORDER_WEBHOOK_SECRET: Buffer.from(SECRET, 'base64') },
    ...{ CATALOGUE_API_URL: 'http://10.0.0.5/api/v1', PUBLIC_CATALOGUE_API_URL: '/api/v1' },
    ...{ STORE_ID: 7, IMAGE_HOSTS: ['media.local', '10.0.0.7:9000'], HOST: '0.0.0.0', PORT: 4400 },
    ...{ MAX_SHRINK_PERCENT: 12.5, BACKUP_DAYS: 30, PROXY_HEADER: 'x-forwarded-for', ORDER_KEY_HEADER: true },
  });
});

it.each([
  ['5, -42,@kanal ,5,', ['5', '-42', '@kanal']],
  ['-100123:98', ['-100123:98']],
  ['https://t.me/c/123/98', ['-100123:98']],
  ['t.me/c/123/98/4567,-100123:98', ['-100123:98']],
  ['https://t.me/guruh/98', ['@guruh:98']],
])('reads the chats of TELEGRAM_CHAT_ID=%s', (TELEGRAM_CHAT_ID, chats) => {
  const read = parseEnvironment({ TELEGRAM_CHAT_ID, TELEGRAM_BOT_TOKEN: '1:a' }).TELEGRAM_CHAT_ID;
  expect(read?.map(spelledChat)).toEqual(chats);
});

it.each([
  ['TELEGRAM_CHAT_ID', '-100123:98, https://t.me/+AbC', 'or the link that Telegram copies'],
  ['TELEGRAM_CHAT_ID', ',', 'must be the id of a chat'],
  ['IMAGE_HOSTS', 'http://media.local', 'must be hosts'],
  ['CATALOGUE_API_URL', 'https://shop.example/api?key=1', 'a plain http(s) URL'],
  ['PUBLIC_CATALOGUE_API_URL', '//shop.example', 'or a path, such as /api/v1'],
  ['ORDER_KEY_HEADER', 'yes', 'true or false'],
  ['AWS_ENDPOINT_URL', 'https://storage.example/shop', 'the bucket is named as s3://bucket/prefix'],
  ['AWS_ENDPOINT_URL', 'http://storage.example', 'must begin with https://'],
  ['TELEGRAM_API_URL', 'http://1.1.1.1:8081', 'must begin with https://'],
  ['HOST', 'my machine', 'an address of this machine'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['REBUILD_SECONDS', '2147484', 'a whole number from 0 to 2147483'],
  ['MAX_SHRINK_PERCENT', '130', 'a number from 0 to 100'],
])('says of %s=%s what it must be', (name, value, requirement) => {
  const shown = `The environment variable ${name} is ${JSON.stringify(value)}, but it must be`;
  expect(() => parseEnvironment({ [name]: value })).toThrow(shown);
  expect(() => parseEnvironment({ [name]: value })).toThrow(requirement);
});

it('names all that is invalid or lacks its other half at once', () => {
  expect(() => parseEnvironment({ PORT: 'x', STORE_ID: '0' })).toThrow(/STORE_ID.*\n.*PORT/);
  const half = () => parseEnvironment({ TELEGRAM_CHAT_ID: '5' });
  expect(half).toThrow('Set TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID together, or none of them');
  const mailbox = { ORDERS_EMAIL_FROM: 'a@shop.example', ORDERS_EMAIL_TO: 'b@shop.example, c@shop.example' };
  expect(() => parseEnvironment(mailbox)).toThrow('Set SMTP_URL and ORDERS_EMAIL_FROM and ORDERS_EMAIL_TO ');
  for (const SMTP_URL of [
    'mail.uz:587',
    'smtp://me:pa/ss@mail.uz',
    'smtps://mail.uz?tls.rejectUnauthorized=false',
  ])
    expect(() => parseEnvironment({ ...mailbox, SMTP_URL })).toThrow(
      'SMTP_URL is [secret], but it must be smtps://',
    );
  const secret = () => parseEnvironment({ ORDERS_BACKUP_KEY: 'AGE-SECRET-KEY-1QQQ' });
  expect(secret).toThrow('ORDERS_BACKUP_KEY is [secret], but it must be the public key');
});

it('prints no user name or password of a URL that it refuses', () => {
  for (const address of ['https://ali:pa/ss@w0rd@shop.example/api', 'ali:secret@shop.example']) {
    const refused = () => parseEnvironment({ CATALOGUE_API_URL: address });
    expect(refused).toThrow(/CATALOGUE_API_URL is "(https:\/\/)?…@shop\.example/);
    expect(refused).not.toThrow(/ali|secret|w0rd/);
  }
});

it.each([
  ['TELEGRAM_BOT_TOKEN', 'my-token'],
  ['ORDER_WEBHOOK_SECRET', 'hunter2'],
  ['ORDER_WEBHOOK_URL', 'http://crm.example/hook'],
])('never prints the value of an invalid %s', (name, value) => {
  const parse = () => parseEnvironment({ [name]: value });
  expect(parse).toThrow(`${name} is [secret], but it must`);
  expect(parse).not.toThrow(value);
});

it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[fd00::5]', 'http://crm.local'])(
  'lets %s go without encryption, since it is on a private network',
  (address) => {
    const addresses = { ORDER_WEBHOOK_URL: address, TELEGRAM_API_URL: address, AWS_ENDPOINT_URL: address };
    expect(parseEnvironment({ ORDER_WEBHOOK_SECRET: SECRET, ...addresses })).toMatchObject(addresses);
  },
);

/** Reads a file with these bytes as the settings of an owner. Returns them, and what the owner is told. */
function readEnv(bytes: Buffer | string) {
  const file = join(temporaryFolder(), '.env');
  writeFileSync(file, bytes);
  const told: string[] = [];
  return { variables: readEnvFile(file, (line) => told.push(line)), told };
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', Buffer.from('DATA_DIR=savdo\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffDATA_DIR=savdo\r\n')],
  ['UTF-16', utf16('# Do‘kon\r\nDATA_DIR=savdo\r\n')],
  ['UTF-16 with a byte order mark', utf16('\ufeffDATA_DIR=savdo\r\n')],
  ['UTF-16 of the other byte order', utf16('\ufeffDATA_DIR=savdo').swap16()],
])('a .env may be in %s', (_, bytes) => {
  expect(readEnv(bytes)).toEqual({ variables: { DATA_DIR: 'savdo' }, told: [] });
});

it('says which value of a .env is cut off at a #, and shows no value', () => {
  const { told } = readEnv('A="x#y" # a\nORDER_WEBHOOK_SECRET=hidden#half\nSTORE_ID=#5\n#B=c#d');
  expect(told.map((line) => / of (\w+) ends before its #/.exec(line)?.[1])).toEqual([
    ...['ORDER_WEBHOOK_SECRET', 'STORE_ID'],
  ]);
  expect(told.join()).not.toContain('half');
});

it('names a .env that is a folder', () => {
  expect(() => readEnvFile(temporaryFolder(), () => {})).toThrow(/ is a folder, but settings are read/);
});
