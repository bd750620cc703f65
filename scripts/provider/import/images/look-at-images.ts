import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pMap from 'p-map';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import { openImageEncoders, PROCESSES } from '../../../build/images/image-encoders.ts';
import { isLocalMachineError, LocalMachineError } from '../../../build/images/local-machine-error.ts';

/** An image beside a file, with the address that it gets. */
export interface NewImage {
  kind: ImageKind;
  file: string;
  address: string;
}

/** Returns by address why images cannot be built: empty if they can, null if there was no time to look. */
export type LookAtImages = (images: readonly NewImage[]) => ReadonlyMap<string, string | null>;

/** For all images of a command. */
export const LOOK_SECONDS = 60;
/** For one, as in a build. */
const DECODE_SECONDS = 20;

/** Builds images as the site's build does, each once, in processes of their own, for which an import can wait. */
export function openLooks(onLook: (images: number) => void, seconds = LOOK_SECONDS): LookAtImages {
  const problems = new Map<string, string | null>();
  let left = seconds * 1_000;
  return (all) => {
    const images = all.filter(({ address }) => !problems.has(address));
    if (images.length === 0) return problems;
    onLook(images.length);
    const began = Date.now();
    const { status, stdout } = spawnSync(process.execPath, [import.meta.filename, String(began + left)], {
      input: JSON.stringify(images),
      stdio: ['pipe', 'pipe', 'inherit'],
      maxBuffer: 1e9,
      encoding: 'utf8',
    });
    left -= Date.now() - began;
    const found: (string | null)[] = status === 0 ? JSON.parse(stdout) : [];
    for (const [index, { address }] of images.entries()) problems.set(address, found[index] ?? null);
    return problems;
  };
}

/** Finds out why images cannot be built, in the order in which they are given. */
async function problemsOf(images: readonly NewImage[], until: number): Promise<(string | null)[]> {
  using encoders = openImageEncoders();
  const problemOf = async ({ kind, file }: NewImage) => {
    const seconds = Math.min((until - Date.now()) / 1_000, DECODE_SECONDS);
    try {
      if (seconds > 0) await encoders.encode({ kind, original: readFileSync(file) }, seconds);
      return seconds > 0 ? '' : null;
    } catch (error) {
      const isOwn = error instanceof LocalMachineError || isLocalMachineError(error);
      return isOwn || Date.now() >= until ? null : (error as Error).message;
    }
  };
  return await pMap(images, problemOf, { concurrency: PROCESSES });
}

if (import.meta.main)
  process.stdout.write(
    JSON.stringify(await problemsOf(JSON.parse(readFileSync(0, 'utf8')), Number(process.argv[2]))),
  );
