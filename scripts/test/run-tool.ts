import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The project folder. */
export const root = join(import.meta.dirname, '..', '..');

const bin = join(root, 'node_modules', '.bin');

/** What a tool may be given beside its arguments. */
export interface ToolOptions {
  env?: Readonly<Record<string, string>>;
  /** Called with the whole output once the tool has ended, in the place of showing it as it comes. */
  onOutput?: ((output: string) => void) | undefined;
}

/**
 * Runs a command in the project folder with its output shown, commands of the project's packages (its own
 * Node among them) first. Resolves with the exit code; a command that is missing or was ended has code 1.
 */
export function runTool(
  command: string,
  args: readonly string[],
  { env, onOutput }: ToolOptions = {},
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const tool = spawn(command, args, {
    cwd: root,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
      PATH: [bin, process.env.PATH].join(delimiter),
    },
  });
  let output = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  tool.on('error', (error) => {
    console.error(`${command}: ${error.message}`);
    resolve(1);
  });
  tool.on('close', (code) => {
    onOutput?.(output);
    resolve(code ?? 1);
  });
  return promise;
}
