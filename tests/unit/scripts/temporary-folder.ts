import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder for the duration of one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
