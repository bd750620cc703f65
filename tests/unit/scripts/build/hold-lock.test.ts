import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { holdLock } from '../../../../scripts/build/hold-lock.ts';
import { temporaryFolder } from '../temporary-folder.ts';

it('keeps a second build out while the first holds the folder, and lets it in afterwards', () => {
  const folder = temporaryFolder();
  {
    using _lock = holdLock(folder);
    expect(() => holdLock(folder)).toThrow(/Another build or shop is using the folder .*--cache DIR/);
  }
  expect(() => holdLock(folder)[Symbol.dispose]()).not.toThrow();
});

it('is not left behind by a process that was killed', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'holder.ts');
  const holdLockUrl = pathToFileURL(resolve(import.meta.dirname, '../../../../scripts/build/hold-lock.ts'));
  writeFileSync(
    script,
    `import { holdLock } from '${holdLockUrl}';
     globalThis.lock = holdLock(${JSON.stringify(folder)});
     process.send('held');
     process.on('message', () => {});`,
  );
  const holder = fork(script, { execArgv: [] });
  await once(holder, 'message');
  expect(() => holdLock(folder)).toThrow('Another build');

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(() => holdLock(folder)[Symbol.dispose]()).not.toThrow();
});

/** Whether tests may mount a disk on this system. */
const canMount = (() => {
  try {
    onSmallDisk(() => {});
    return true;
  } catch {
    return false;
  }
})();

function onSmallDisk(work: (folder: string, remount: (options: string) => void) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
  mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);
  try {
    work(folder, (options) => mount('-o', `remount,${options}`, folder));
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}

it.runIf(canMount)('distinguishes a full disk from another build', () => {
  onSmallDisk((folder) => {
    expect(() => writeFileSync(join(folder, 'big'), Buffer.alloc(100_000))).toThrow('ENOSPC');
    expect(() => holdLock(folder)).toThrow(
      /cannot be used: the disk is full; free some space\. .*--cache DIR/,
    );
  });
});

it.runIf(canMount)('distinguishes a read-only disk from another build', () => {
  onSmallDisk((folder, remount) => {
    remount('ro');
    for (const cache of [folder, join(folder, 'cache')])
      expect(() => holdLock(cache)).toThrow('the disk is read-only; make it writable');
  });
});

it('distinguishes an unusable folder from another build', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'lock'));
  expect(() => holdLock(folder)).toThrow(/^The folder .* cannot be used/);
});
