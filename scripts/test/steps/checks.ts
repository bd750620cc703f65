import { runTool } from '../run-tool.ts';
import { checkOutcome, type Step } from '../step.ts';

const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  run: async (label) => checkOutcome(await runTool(command, args, { label })),
});

/** What is checked without running the shop. `astro check` comes first: it writes the types tsc reads. */
export const checks: readonly Step[] = [
  check('astro check', 'astro', ['check']),
  check('tsc', 'tsc', ['-p', '.', '--noEmit']),
  check('biome', 'biome', ['ci', '.']),
  check('check:rooms', 'node', ['scripts/check-rooms.ts']),
];
