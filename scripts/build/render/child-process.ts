import type { RenderEvent } from './render-events.ts';

/**
 * Does the job that this process was started for by `runRenderProcess`, and tells how it ended. A process of its own can
 * be stopped, and its memory ends with it.
 */
export async function doJob<Job>(
  work: (job: Job, tell: (event: RenderEvent) => void) => Promise<void>,
): Promise<void> {
  const tell = (event: RenderEvent) => process.send?.(event);
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C reaches every process of the terminal; the one that started this one decides.
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

/** Astro's errors know where they come from and often what to do; some hold a whole stack in their message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc, hint } = error as { loc?: { file?: string; line?: number }; hint?: string };
  const place = loc?.file ? ` (${loc.file}${loc.line === undefined ? '' : `:${loc.line}`})` : '';
  const message = error.message.replaceAll(/\n\s+at .*/g, '').trim();
  return `${message}${place}${hint ? ` ${hint.trim()}` : ''}`;
}
