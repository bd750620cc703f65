import { styleText } from 'node:util';
import { explain } from './terminal/explain.ts';
import { lanesFor } from './test/parts.ts';
import { runLanes } from './test/step.ts';
import { summary } from './test/summary.ts';

/*
 * npm test                      everything
 * npm test -- check [name]      type checks, lint, import directions
 * npm test -- unit [filter]     vitest
 * npm test -- browser [filter]  build, then Playwright
 */
try {
  const reports = await runLanes(lanesFor(process.argv.slice(2)), (name) =>
    console.log(styleText('bold', `\n── ${name} ──`)),
  );
  console.log(`\n${summary(reports)}`);
  if (reports.some(({ failed }) => failed > 0)) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
