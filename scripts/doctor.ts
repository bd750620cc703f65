import { examine } from './doctor/examine.ts';
import { findingLines } from './doctor/finding.ts';
import { readEnvironment } from './environment.ts';
import { commandLine } from './terminal/command-line.ts';
import { count } from './terminal/count.ts';
import { explain } from './terminal/explain.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run doctor` */
const doctorCommand = commandLine({
  run: 'npm run doctor',
  says: `Looks whether what the environment names works together: the catalogue API for this machine and for browsers (CORS),
addresses of images, the clock, the bucket (rights, conditional writes) and the published site (website mode). Says for each
what to do. Writes one small object into the bucket and removes it; sends no order. Ends with code 1 where something is wrong.`,
  takesBucket: true,
  commands: { '': {} },
  options: {},
});

const { signal } = stopSignal();

try {
  const { bucket } = doctorCommand.parse(process.argv.slice(2));
  const environment = readEnvironment();
  const publish = { ...environment.publish, target: bucket ?? environment.publish.target };
  let wrong = 0;
  for await (const finding of examine({ ...environment, publish }, signal)) {
    if (finding.state === 'bad') wrong += 1;
    for (const line of findingLines(finding)) console.log(line);
  }
  console.log(wrong === 0 ? '\nNothing is wrong.' : `\n${count(wrong, 'thing')} to put right.`);
  if (wrong > 0) process.exitCode = 1;
} catch (error) {
  console.error(signal.aborted ? '\nStopped.' : explain(error));
  process.exitCode = signal.aborted ? 130 : 1;
}
