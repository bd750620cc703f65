/** Seconds as `mm:ss`; never below zero. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(left / 60))}:${part(left % 60)}`;
}
