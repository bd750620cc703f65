import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageKind } from '#catalogue/records/built-image.ts';

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

/** Builds images as the site's build does, each once, in processes of their own. */
export function openLooks(onLook: (images: number) => void, seconds = LOOK_SECONDS): LookAtImages {
  const problems = new Map<string, string | null>();
  let left = seconds * 1_000;
  return (all) => {
    const images = all.filter(({ address }) => !problems.has(address));
    if (images.length === 0) return problems;
    onLook(images.length);
    const began = Date.now();
    const { status, stdout } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('look-process.ts', import.meta.url)), String(began + left)],
      { input: JSON.stringify(images), stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 1e9, encoding: 'utf8' },
    );
    left -= Date.now() - began;
    const found: (string | null)[] = status === 0 ? JSON.parse(stdout) : [];
    for (const [index, { address }] of images.entries()) problems.set(address, found[index] ?? null);
    return problems;
  };
}
