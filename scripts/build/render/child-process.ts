import type { RenderEvent } from './render-events.ts';

/**
 * Runs the job that `runRenderProcess` passed to this process and reports the outcome. A separate process can be
 * stopped, and frees its memory when it ends.
 */
export async function doJob<Job>(
  work: (job: Job, tell: (event: RenderEvent) => void) => Promise<void>,
): Promise<void> {
  const tell = (event: RenderEvent) => process.send?.(event);
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C reaches every process of the terminal; the parent decides what to do.
  process.on('SIGINT', () => {});
  try {
    await work(JSON.parse(process.argv[2] ?? ''), tell);
    tell({ kind: 'done' });
  } catch (error) {
    console.error(error);
    tell({ kind: 'failed', message: describe(error) });
  }
  process.disconnect();
}

/** Astro's errors include their location and often a hint; the message of some contains a whole stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc, hint } = error as { loc?: { file?: string; line?: number }; hint?: string };
  const place = loc?.file ? ` (${loc.file}${loc.line === undefined ? '' : `:${loc.line}`})` : '';
  const message = error.message.replaceAll(/\n\s+at .*/g, '').trim();
  return `${message}${place}${hint ? ` ${hint.trim()}` : ''}`;
}
