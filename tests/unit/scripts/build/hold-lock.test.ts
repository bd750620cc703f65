import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { holdLock } from '../../../../scripts/build/hold-lock.ts';
import { temporaryFolder } from '../temporary-folder.ts';

it('keeps a second build out while the first holds the folder', () => {
  const folder = temporaryFolder();
  using _lock = holdLock(folder);
  expect(() => holdLock(folder)).toThrow(/Another build or shop is running with the folder .*--cache DIR/);
});

it('lets the next build in once the first is done', () => {
  const folder = temporaryFolder();
  holdLock(folder)[Symbol.dispose]();
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
