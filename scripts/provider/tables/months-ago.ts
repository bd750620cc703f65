/** Returns the time so many months before another: ISO 8601, in UTC. */
export function monthsAgo(months: number, now: Date): string {
  const time = new Date(now);
  time.setMonth(time.getMonth() - months);
  // That month may be shorter.
  if (time.getDate() !== now.getDate()) time.setDate(0);
  return time.toISOString();
}
