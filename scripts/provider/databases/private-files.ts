import { chmodSync, statSync, writeFileSync } from 'node:fs';

/** From now on, only this account can read the files and folders that the process creates. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/** Lets only this account read a file or folder, if it exists. That of another account stays as it is. */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.uid !== process.getuid?.()) return;
  if (found?.isDirectory()) chmodSync(path, 0o700);
  // Not a device, such as /dev/stdout.
  else if (found?.isFile()) chmodSync(path, 0o600);
}

/** The same for a database, with what SQLite keeps beside it. */
export function makeDatabasePrivate(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) makePrivate(file + suffix);
}

/** Writes a text that only this account can read, even where a file was that others could. */
export function writePrivate(file: string, text: string): void {
  makePrivate(file);
  writeFileSync(file, text, { mode: 0o600 });
}
