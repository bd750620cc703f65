import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from '../../terminal/command-error.ts';

/** The kernel walks through all of the memory to count it: ten times a second cost a core. */
const SAMPLE_MS = 500;

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
    peakBytes = Math.max(peakBytes, await memoryOf(String(child.pid)));
  }, SAMPLE_MS);
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (code !== 0) throw new RunFailed(`${args.join(' ')} ended with code ${code}: ${output}`);
    return { output, peakBytes: peakBytes || undefined };
  } finally {
    clearInterval(clock);
  }
}

/** Bytes that a process and all below it hold, as Linux tells it; what they share is counted once. */
async function memoryOf(id: string): Promise<number> {
  const [children, memory] = await Promise.all([
    readFile(`/proc/${id}/task/${id}/children`, 'utf8'),
    readFile(`/proc/${id}/smaps_rollup`, 'utf8'),
  ]).catch(() => ['', '']);
  const own = 1024 * Number(/^Pss:\s+(\d+)/m.exec(memory ?? '')?.[1] ?? 0);
  const below = await Promise.all((children ?? '').split(' ').filter(Boolean).map(memoryOf));
  return below.reduce((sum, bytes) => sum + bytes, own);
}
