import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from '../../terminal/command-error.ts';

const SAMPLE_MS = 100;

export class RunFailed extends CommandError {}

/** Runs a script of this project with Node; gives what it printed, and the most memory it and its children had. */
export async function runMeasured(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ output: string; peakBytes: number | undefined }> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakBytes = 0;
  const clock = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await memoryOf(child.pid ?? 0).catch(() => 0));
  }, SAMPLE_MS);
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (code !== 0) throw new RunFailed(`${args.join(' ')} ended with code ${code}: ${output}`);
    return { output, peakBytes: peakBytes || undefined };
  } finally {
    clearInterval(clock);
  }
}

/** Bytes that a process and all below it hold, as Linux tells it. */
async function memoryOf(root: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(
    processes.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      const number = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return { id: Number(id), parent: number('PPid'), bytes: number('VmRSS') * 1024 };
    }),
  );
  const bytesBelow = (id: number): number =>
    states.reduce(
      (sum, state) =>
        sum + (state.id === id ? state.bytes : 0) + (state.parent === id ? bytesBelow(state.id) : 0),
      0,
    );
  return bytesBelow(root);
}
