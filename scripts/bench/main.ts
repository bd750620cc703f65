import { CommandError } from '../terminal/command-error.ts';
import { explain } from '../terminal/explain.ts';
import { benchBuild } from './build/bench-build.ts';

/** `npm run bench`: measures what the first argument names. */

const benches: Readonly<Record<string, (args: string[]) => Promise<void>>> = { build: benchBuild };

class BenchUnknown extends CommandError {}

try {
  const [name = '', ...args] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) {
    throw new BenchUnknown(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [options]`);
  }
  await bench(args);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
