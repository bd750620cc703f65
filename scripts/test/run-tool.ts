import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The project folder. */
export const root = join(import.meta.dirname, '..', '..');

const bin = join(root, 'node_modules', '.bin');

/** What a tool may be given beside its arguments. */
export interface ToolOptions {
  env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the tool is ended. */
  timeout?: number;
  /** Written before each line of output. */
  label?: string | undefined;
}

const showLines = (output: Readable | null, label: string): void => {
  if (output) createInterface(output).on('line', (line) => console.log(`${label} | ${line}`));
};

/**
 * Runs a command in the project folder with its output shown, commands of the project's packages (its own
 * Node among them) first. Resolves with the exit code; a command that is missing or was ended has code 1.
 */
export function runTool(
  command: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const tool = spawn(command, args, {
    cwd: root,
    stdio: options.label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: options.timeout,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...options.env,
      PATH: [bin, process.env.PATH].join(delimiter),
    },
  });
  if (options.label !== undefined) {
    showLines(tool.stdout, options.label);
    showLines(tool.stderr, options.label);
  }
  tool.on('error', (error) => {
    console.error(`${command}: ${error.message}`);
    resolve(1);
  });
  tool.on('close', (code) => resolve(code ?? 1));
  return promise;
}
