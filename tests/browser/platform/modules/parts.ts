import { load, type Moment } from '#runtime/loading/load.ts';

/**
 * Loads code for every part that names a moment, and a file with it if it names one. The code counts on the part how often
 * it ran, or fails if the part says so.
 */
for (const part of document.querySelectorAll<HTMLElement>('[data-moment]'))
  load(
    async () => {
      const { code, fails } = part.dataset;
      if (code) await import(/* @vite-ignore */ code);
      return async () => {
        if (fails !== undefined) throw new Error('fails for this test');
        part.dataset.runs = String(Number(part.dataset.runs ?? 0) + 1);
      };
    },
    part.dataset.moment as Moment,
    part,
  );
document.documentElement.dataset.ready = '';
