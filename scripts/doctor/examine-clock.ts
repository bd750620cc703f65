import { duration } from '../terminal/duration.ts';
import { bad, type Findings, good } from './finding.ts';

const MOST_MS = 2 * 60_000;

/** Compares this machine's clock with a server's; reports nothing if the server does not answer. */
export async function* examineClock(url: string, signal: AbortSignal): Findings {
  const began = Date.now();
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  }).catch(() => undefined);
  const there = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(there)) return;
  const ahead = (began + Date.now()) / 2 - there;
  const { host } = new URL(url);
  if (Math.abs(ahead) < MOST_MS) yield good(`This machine's clock agrees with that of ${host}.`);
  else {
    yield bad(
      `This machine's clock is ${duration(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} that of ${host}.`,
      'Set it (`timedatectl set-ntp true`): storages reject requests whose time is 15 minutes off.',
    );
  }
}
