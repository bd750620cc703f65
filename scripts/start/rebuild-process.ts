import { constants, setPriority } from 'node:os';
import { explain } from '../failures/explain.ts';
import { isRefusal } from '../guards/guard-refusal.ts';
import { createSteps } from '../terminal/steps.ts';
import type { RebuildAnswer, RebuildRequest } from './rebuild-beside.ts';
import { openRebuilder, type RebuilderOptions } from './rebuilder.ts';

/** A process of `rebuild-beside.ts`: rebuilds the site when it is told to, and whatever it starts does so, too. */

// Without a parent there is no shop.
process.once('disconnect', () => process.exit());
// A terminal or a service manager sends these to every process; the parent decides what to do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const tell = (answer: RebuildAnswer) => process.send?.(answer);
let shown = Promise.withResolvers<void>();

const rebuilder = openRebuilder(JSON.parse(process.argv[2] ?? '') as RebuilderOptions, {
  async show(served) {
    shown = Promise.withResolvers();
    tell({ show: served });
    await shown.promise;
  },
  print: console.log,
  runStep: createSteps(process.stdout),
  // The parent ends this process.
  signal: new AbortController().signal,
});

// The first request says what is wrong.
rebuilder.catch(() => {});

process.on('message', async (request: RebuildRequest) => {
  if (request === 'shown') {
    shown.resolve();
    return;
  }
  try {
    const opened = await rebuilder;
    let done = 0;
    if (request === 'build') await opened.build();
    else if (request === 'rebuild') done = await opened.rebuild();
    else if (request !== 'open') await opened.recheckImages(request.recheckImages);
    tell({ done });
  } catch (error) {
    tell({ failure: explain(error), isRefused: isRefusal(error) });
  }
});
