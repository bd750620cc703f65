import { build } from 'astro';
import type { RenderEvent, RenderJob } from './render-events.ts';
import { reportRendering } from './report-rendering.ts';

/** Renders the site in a process of its own, started by `renderSite`: memory ends with it, and it can be stopped. */

const { root, outDir, cacheDir }: RenderJob = JSON.parse(process.argv[2] ?? '');
const tell = (event: RenderEvent) => process.send?.(event);

process.once('disconnect', () => process.exit(1));
// Ctrl-C reaches every process of the terminal; the one that started this one decides.
process.on('SIGINT', () => {});

try {
  await build({ root, outDir, cacheDir, logLevel: 'info', integrations: [reportRendering(tell)] });
  tell({ kind: 'done' });
} catch (error) {
  console.error(error);
  tell({ kind: 'failed', message: describe(error) });
}
process.disconnect();

/** Astro's errors know where they come from and often what to do; some hold a whole stack in their message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc, hint } = error as { loc?: { file?: string; line?: number }; hint?: string };
  const place = loc?.file ? ` (${loc.file}${loc.line === undefined ? '' : `:${loc.line}`})` : '';
  const message = error.message.replaceAll(/\n\s+at .*/g, '').trim();
  return `${message}${place}${hint ? ` ${hint.trim()}` : ''}`;
}
