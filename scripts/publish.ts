import { explain } from './failures/explain.ts';
import { stopSignal } from './process/stop-signal.ts';
import { parsePublishArguments } from './publish/arguments.ts';
import { runPublish } from './publish/run-publish.ts';
import { readEnvironment } from './settings/environment.ts';
import { createSteps, warn } from './terminal/steps.ts';

/** `npm run publish`: uploads dist/ to a bucket, restores earlier releases, lists them. */

const { signal } = stopSignal();

try {
  const given = parsePublishArguments(process.argv.slice(2));
  const runStep = createSteps(process.stdout);
  const lines = await runPublish(given, { environment: readEnvironment(), runStep, warn, signal });
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(
    signal.aborted
      ? '\nStopped. Run it again to continue; until then every page still works.'
      : `\n${explain(error)}`,
  );
  process.exitCode = signal.aborted ? 130 : 1;
}
