import { examine } from './doctor/examine.ts';
import { findingLines } from './doctor/finding.ts';
import { explain } from './failures/explain.ts';
import { count } from './format/count.ts';
import { stopSignal } from './process/stop-signal.ts';
import { readEnvironment } from './settings/environment.ts';
import { commandLine } from './terminal/command-line.ts';

/** `npm run doctor` */
const doctorCommand = commandLine({
  run: 'npm run doctor',
  says: `Checks whether the settings of the environment work together: the catalogue API for this machine and for browsers (CORS),
image URLs, the clock, the Telegram chats, the bucket (permissions, conditional writes, private records) and the published site (website
mode, headers, what a CDN changes in pages). Says how to fix each problem. Writes one small object to the bucket and removes it; sends no order
and no message. Exits with code 1 if anything is wrong.`,
  takesBucket: true,
  commands: { '': {} },
  options: {},
});

const { signal } = stopSignal();

try {
  const { bucket } = doctorCommand.parse(process.argv.slice(2));
  const environment = readEnvironment();
  const PUBLISH_TARGET = bucket ?? environment.PUBLISH_TARGET;
  let wrong = 0;
  for await (const finding of examine({ ...environment, PUBLISH_TARGET }, signal)) {
    if (finding.state === 'bad') wrong += 1;
    for (const line of findingLines(finding)) console.log(line);
  }
  console.log(wrong === 0 ? '\nNo problems found.' : `\n${count(wrong, 'problem')} to fix.`);
  if (wrong > 0) process.exitCode = 1;
} catch (error) {
  console.error(signal.aborted ? '\nStopped.' : explain(error));
  process.exitCode = signal.aborted ? 130 : 1;
}
