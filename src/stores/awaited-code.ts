import { $alert, closeAlert, showAlert } from './alert.ts';

/** Milliseconds after which it is tried again: not every lost connection is known to the browser. */
const RETRY_MS = 5000;

interface AwaitedCode {
  /** Gets the code, and brings what starts it. Fails where the code cannot be had. */
  load: () => Promise<() => void>;
  /** How many things on the page wait for it; none where it is not given. */
  waiting?: () => number;
  /** Tells the shopper that they wait; without it nothing is told. */
  text?: string;
}

/**
 * Brings a function that loads and starts some code, whatever number of times it is called. While the code cannot be
 * had, the shopper is told of what waits for it, and it is tried again by itself: when there is a connection again, and
 * every five seconds as long as anything waits.
 */
export function startOnce({ load, waiting = () => 0, text }: AwaitedCode): () => Promise<void> {
  let isTaken = false;
  let toldOf = 0;
  let timer: ReturnType<typeof setTimeout>;

  const attempt = async () => {
    if (isTaken) return;
    isTaken = true;
    const start = await load().catch(() => undefined);
    if (start) {
      if ($alert.get()?.text === text) closeAlert();
      start();
      return;
    }
    isTaken = false;
    if (text && waiting() > toldOf) showAlert({ tone: 'failure', text });
    toldOf = waiting();
    addEventListener('online', attempt, { once: true });
    clearTimeout(timer);
    if (toldOf) timer = setTimeout(attempt, RETRY_MS);
  };
  return attempt;
}

/** Does what was tapped in a part of the page before its code was there (components/shell/EarlyTaps.astro). */
export function doHeldTaps(part: HTMLElement): void {
  for (const control of part.held?.splice(0) ?? []) {
    control.ariaBusy = null;
    control.click();
  }
}
