import { CommandError } from '../../failures/command-error.ts';

/** Encrypts a text or bytes so that only the owner's secret key opens them. */
export type Seal = (content: string | Uint8Array) => Promise<Buffer<ArrayBuffer>>;

/** Opens what was sealed. */
export type Unseal = (sealed: Uint8Array) => Promise<Uint8Array>;

/** Loaded only where copies are made: other shops do without the package. */
const loadAge = () => import('age-encryption');

/**
 * Returns what encrypts for a public key.
 * @throws {CommandError} if it is none.
 */
export async function sealFor(publicKey: string): Promise<Seal> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch {
    throw new CommandError('ORDERS_BACKUP_KEY is mistyped: copy the line that begins with age1 once more.');
  }
  return async (content) => Buffer.from(await encrypter.encrypt(content));
}

/**
 * Returns what decrypts with the keys in a file of `npm run provider -- key`. Other lines, such as npm's own and
 * comments, are passed over.
 * @throws {CommandError} if it has none.
 */
export async function unsealWith(keyFile: string): Promise<Unseal> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  const keys = keyFile.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0)
    throw new CommandError('The file of --key has no line that begins with AGE-SECRET-KEY-.');
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    throw new CommandError('The secret key in the file of --key is cut off or mistyped.');
  }
  return (sealed) => decrypter.decrypt(sealed);
}

/** Returns the lines of a new age identity file, which say what to keep where. */
export async function newKeyFile(): Promise<string> {
  const { generateIdentity, identityToRecipient } = await loadAge();
  const identity = await generateIdentity();
  const publicKey = await identityToRecipient(identity);
  return `# Who has the line AGE-SECRET-KEY-… can read the copies of all orders. Keep this file in two places that are not
# the server, such as a memory stick and paper: without it, nobody can open the copies.
# Put this line into .env on the server, which can then write copies, and read none:
# ORDERS_BACKUP_KEY=${publicKey}
# On a new machine: npm run provider -- restore s3://bucket/prefix --key FILE
# public key: ${publicKey}
${identity}`;
}
