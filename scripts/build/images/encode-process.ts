import { encodeImage } from './encode-image.ts';
import type { EncodeJob, EncodeReport } from './image-encoders.ts';

/** A process of `image-encoders.ts`: encodes one image after the other. */

const tell = (report: EncodeReport) => process.send?.(report);

process.once('disconnect', () => process.exit());
// A terminal or a service manager sends these to every process; the parent decides what to do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

process.on('message', async ({ kind, original }: EncodeJob) => {
  try {
    tell({ encoded: await encodeImage(kind, original) });
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : String(error) });
  }
});
tell('ready');
