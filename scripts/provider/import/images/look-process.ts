import { readFileSync } from 'node:fs';
import pMap from 'p-map';
import { openImageEncoders, PROCESSES } from '../../../build/images/image-encoders.ts';
import { isLocalMachineError, LocalMachineError } from '../../../build/images/local-machine-error.ts';
import type { NewImage } from './look-at-images.ts';

/** The process of `look-at-images.ts`: prints why images cannot be built; null if there was no time to find out. */

/** As in a build. */
const DECODE_SECONDS = 20;

const until = Number(process.argv[2]);
const images: NewImage[] = JSON.parse(readFileSync(0, 'utf8'));
using encoders = openImageEncoders();

async function problemOf({ kind, file }: NewImage): Promise<string | null> {
  const seconds = Math.min((until - Date.now()) / 1_000, DECODE_SECONDS);
  try {
    if (seconds > 0) await encoders.encode({ kind, original: readFileSync(file) }, seconds);
    return seconds > 0 ? '' : null;
  } catch (error) {
    const isOwn = error instanceof LocalMachineError || isLocalMachineError(error);
    return isOwn || Date.now() >= until ? null : (error as Error).message;
  }
}

process.stdout.write(JSON.stringify(await pMap(images, problemOf, { concurrency: PROCESSES })));
