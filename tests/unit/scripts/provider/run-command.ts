import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../../..');

/** Starts `scripts/provider/<script>` on a data folder of its own. */
export function startCommand(script: string, args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/provider/${script}`, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...variables },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs it to its end. */
export async function runCommand(script: string, args: string[], variables: Record<string, string>) {
  const child = startCommand(script, args, variables);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, error, code };
}
