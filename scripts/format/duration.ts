import { count } from './count.ts';

/** Milliseconds as people read them: `0.4 s`, `12 s`, `3 min 5 s`, `2 h 5 min`, `3 days 4 h`. */
export function duration(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `${hours} h ${minutes % 60} min`
    : `${count(Math.floor(hours / 24), 'day')} ${hours % 24} h`;
}
