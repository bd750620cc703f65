import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');

/** Node's cache of the compiled scripts, which halves the time of each start after the first. */
export const compileCache = resolve(projectRoot, '.cache/node');

/** Starts `scripts/<script>` as a separate process, which ends with the test at the latest. */
export function startScript(
  script: string,
  args: string[],
  variables: Record<string, string>,
  cwd = projectRoot,
  project = projectRoot,
) {
  const child = spawn(process.execPath, [resolve(project, 'scripts', script), ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...variables },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs `scripts/<script>` to its end. */
export async function runScript(...started: Parameters<typeof startScript>) {
  const child = startScript(...started);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, error, code };
}
