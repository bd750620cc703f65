import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from '../../../../scripts/failures/command-error.ts';

/** The kernel walks through all of the memory to count it: ten samples a second took a whole core. */
const SAMPLE_MS = 500;

/** What npm runs these scripts with. */
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** Runs a script of this project with Node. Returns its output and the peak memory of it and its children. */
export async function runMeasured(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ output: string; peakBytes: number | undefined }> {
  const child = spawn(process.execPath, [...SPARING, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakBytes = 0;
  const clock = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await memoryOf(String(child.pid)));
  }, SAMPLE_MS);
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (code !== 0) throw new CommandError(`${args.join(' ')} ended with code ${code}: ${output}`);
    return { output, peakBytes: peakBytes || undefined };
  } finally {
    clearInterval(clock);
  }
}

/** Returns the memory of a process and its descendants in bytes, shared memory counted once (Linux only). */
async function memoryOf(id: string): Promise<number> {
  const [children, memory] = await Promise.all([
    readFile(`/proc/${id}/task/${id}/children`, 'utf8'),
    readFile(`/proc/${id}/smaps_rollup`, 'utf8'),
  ]).catch(() => ['', '']);
  const own = 1024 * Number(/^Pss:\s+(\d+)/m.exec(memory ?? '')?.[1] ?? 0);
  const below = await Promise.all((children ?? '').split(' ').filter(Boolean).map(memoryOf));
  return below.reduce((sum, bytes) => sum + bytes, own);
}
