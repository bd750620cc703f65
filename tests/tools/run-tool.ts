import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The project folder. */
export const root = join(import.meta.dirname, '..', '..');

const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a command in the project folder, or another one, preferring those of the project's packages (including its own Node). Resolves
 * with the exit code, or 1 if the command is missing or was killed.
 * @param options.onOutput called with the whole output once the tool has ended, instead of showing it as it arrives
 */
export async function runTool(
  command: string,
  args: readonly string[],
  {
    cwd = root,
    env,
    onOutput,
  }: { cwd?: string | undefined; env?: Record<string, string>; onOutput?: (output: string) => void } = {},
): Promise<number> {
  const PATH = [bin, process.env.PATH].join(delimiter);
  const tool = spawn(command, args, {
    cwd,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env, PATH },
  });
  const output = Promise.all([tool.stdout, tool.stderr].map((stream) => (stream ? text(stream) : '')));
  const code = await once(tool, 'close').then(
    ([exitCode]) => exitCode ?? 1,
    (error) => {
      console.error(`${command}: ${error.message}`);
      return 1;
    },
  );
  onOutput?.((await output).join(''));
  return code;
}
