import { explain } from '../../../scripts/failures/explain.ts';
import { parseBenchArguments } from './arguments.ts';

/** `npm run bench`: how fast pages are; how long builds, rebuilds and publishing take. */

try {
  const given = parseBenchArguments(process.argv.slice(2));
  if (given.command === 'build') {
    const { benchBuild } = await import('./build/bench-build.ts');
    await benchBuild(given.sizes);
  } else {
    const { benchPages } = await import('./pages/bench-pages.ts');
    await benchPages(given);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
