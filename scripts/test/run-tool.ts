import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The project folder. */
export const root = join(import.meta.dirname, '..', '..');

const bin = join(root, 'node_modules', '.bin');

/**
 * Runs a command in the project folder, commands of the project's packages (its own Node among them) first. Resolves with
 * the exit code; a command that is missing or was ended has code 1.
 * @param options.onOutput called with the whole output once the tool has ended, in the place of showing it as it comes
 */
export async function runTool(
  command: string,
  args: readonly string[],
  { env, onOutput }: { env?: Record<string, string>; onOutput?: (output: string) => void } = {},
): Promise<number> {
  const PATH = [bin, process.env.PATH].join(delimiter);
  const tool = spawn(command, args, {
    cwd: root,
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
