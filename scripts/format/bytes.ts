/** An amount of data as people read it: `870 B`, `12 kB`, `3.4 MB`. */
export function bytes(amount: number): string {
  if (amount < 1_000) return `${amount} B`;
  const step = Math.min(Math.floor(Math.log10(amount) / 3), UNITS.length);
  const value = amount / 1000 ** step;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${UNITS[step - 1]}`;
}

const UNITS = ['kB', 'MB', 'GB', 'TB'];
