import { explain } from '../terminal/explain.ts';

/**
 * npm run bench [-- pages]  how fast pages are
 * npm run bench -- build    how long builds, rebuilds and publishing take
 */

try {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'build') {
    const { benchBuild } = await import('./build/bench-build.ts');
    await benchBuild(args);
  } else {
    const { benchPages } = await import('./pages/bench-pages.ts');
    await benchPages(name === 'pages' ? args : process.argv.slice(2));
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
