import { mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { lastingTroubles } from '../failures/lasting-troubles.ts';
import { pause } from '../process/pause.ts';
import { runInBackground } from '../process/run-in-background.ts';
import { waker } from '../process/waker.ts';
import { ALARMS, type AlarmType } from './alarm-texts.ts';
import { type Announcement, notDelivered, type Receiver } from './receiver.ts';

/** In the provider's folder, which every command knows. */
const FILE = 'alarms.json';
/** How long something must be over before that is told: what comes and goes is told of once. */
const QUIET_MS = 15 * 60_000;
const CHECK_EVERY_MS = 60_000;
/** For how long other processes leave the telling to one; longer than any delivery takes. */
const CLAIM_MS = 60_000;
const MIN_FREE_SHARE = 0.1;

const raisedSchema = v.object({
  type: v.picklist(Object.keys(ALARMS) as AlarmType[]),
  reason: v.string(),
  /** The receiver that fails, and is not told. */
  about: v.string(),
  since: v.number(),
  /** How often it occurred. */
  times: v.number(),
  /** Whether it occurred often enough, and has lasted for long enough. */
  isDue: v.boolean(),
  /** The receivers that know of it. */
  told: v.array(v.string()),
  endedAt: v.optional(v.number()),
});
const fileSchema = v.object({
  raised: v.record(v.string(), raisedSchema),
  /** Until when one process tells of them. */
  claimedUntil: v.number(),
});

type Raised = v.InferOutput<typeof raisedSchema>;

interface Telling {
  receivers: readonly Receiver[];
  /** Prints one line for the owner. */
  tell: (line: string) => void;
  now?: () => number;
  freeShare?: (folder: string) => number;
}

export type Alarms = ReturnType<typeof openAlarms>;

/**
 * Opens the alarms that are kept in a folder, so that each receiver is told of one once, whichever processes notice it,
 * and once more when it is over. While nothing can be written, this process remembers them.
 */
export function openAlarms(
  folder: string,
  { receivers, tell, now = Date.now, freeShare = shareOfDisk }: Telling,
) {
  const troubles = lastingTroubles(tell);
  /** Until when a receiver that failed is left alone. */
  const pauses = new Map<string, number>();
  let unsaved: v.InferOutput<typeof fileSchema> | undefined;
  const waking = waker();

  function change<Result>(work: (file: v.InferOutput<typeof fileSchema>) => Result): Result {
    const file = unsaved ?? readFile(folder);
    const before = JSON.stringify(file);
    const result = work(file);
    const after = JSON.stringify(file);
    if (after !== before || unsaved)
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${FILE}.draft`), after, { flush: true });
        renameSync(join(folder, `${FILE}.draft`), join(folder, FILE));
        unsaved = undefined;
      } catch {
        unsaved = file;
      }
    return result;
  }

  /** Must be called each time it occurs. It is told once it has occurred so often, and lasted for so long. */
  function raise(type: AlarmType, reason: string, { about = '', times = 1, lastsMs = 0 } = {}): void {
    change(({ raised }) => {
      const key = keyOf(type, about);
      const before = raised[key] ?? { since: now(), times: 0, isDue: false, told: [] };
      const { since, told } = before;
      const occurred = Math.min(before.times + 1, times);
      const isDue = before.isDue || (occurred >= times && now() - since >= lastsMs);
      raised[key] = { type, reason, about, since, told, isDue, times: occurred };
      if (isDue && !before.isDue) waking.wake();
    });
  }

  /** Must be called once it is over. */
  function clear(type: AlarmType, about = ''): void {
    change(({ raised }) => {
      const over = raised[keyOf(type, about)];
      if (over && over.told.length > 0) over.endedAt ??= now();
      else delete raised[keyOf(type, about)];
    });
  }

  function checkDisk(): void {
    try {
      const share = freeShare(folder);
      if (share < MIN_FREE_SHARE) raise('disk.low', `${Math.floor(share * 100)} %`);
      else clear('disk.low');
    } catch {}
  }

  /** Whether a receiver does not know that an alarm was raised, or that it is over. */
  function isDueFor({ name }: Receiver, { told, isDue, about, endedAt }: Raised): boolean {
    if (now() < (pauses.get(name) ?? 0)) return false;
    return endedAt === undefined
      ? isDue && about !== name && !told.includes(name)
      : told.includes(name) && now() - endedAt >= QUIET_MS;
  }

  async function tellReceiver(receiver: Receiver, raised: Record<string, Raised>, signal: AbortSignal) {
    const { name } = receiver;
    for (const [key, one] of Object.entries(raised)) {
      if (!isDueFor(receiver, one)) continue;
      try {
        await receiver.announce(announcementOf(one), signal);
      } catch (error) {
        if (signal.aborted) return;
        const failed = notDelivered(error);
        troubles.occurred(name, `${name} is not told yet of what needs you: ${failed.message}.`);
        pauses.set(name, now() + failed.waitMs(1));
        if (!failed.failure.concernsOnlyThis) return;
      }
      change(({ raised: present }) => {
        // It may have ended meanwhile.
        const { told, ...rest } = present[key] ?? { ...one, endedAt: now() };
        const others = told.filter((other) => other !== name);
        if (one.endedAt === undefined) present[key] = { ...rest, told: [...others, name] };
        else if (others.length > 0 || rest.endedAt === undefined) present[key] = { ...rest, told: others };
        else delete present[key];
      });
    }
  }

  /** Tells the receivers what they do not know yet, unless another process does. */
  async function tellDue(signal: AbortSignal): Promise<void> {
    checkDisk();
    const claimed = change((file) => {
      const isOthers = file.claimedUntil > now() && file.claimedUntil <= now() + CLAIM_MS;
      const isDue = Object.values(file.raised).some((one) => receivers.some((each) => isDueFor(each, one)));
      if (isOthers || !isDue) return undefined;
      file.claimedUntil = now() + CLAIM_MS;
      return structuredClone(file.raised);
    });
    if (!claimed) return;
    await Promise.all(receivers.map((receiver) => tellReceiver(receiver, claimed, signal)));
    change((file) => {
      file.claimedUntil = 0;
    });
  }

  return {
    ...{ raise, clear, tellDue },
    /** Tells the receivers in the background until it is disposed of, and the log once an hour. */
    keepTelling: (): AsyncDisposable =>
      runInBackground(async (signal) => {
        while (!signal.aborted) {
          const woken = waking.signal;
          await tellDue(signal);
          for (const line of linesOf(unsaved ?? readFile(folder))) troubles.occurred(line, line);
          await pause(CHECK_EVERY_MS, AbortSignal.any([signal, woken]));
        }
      }),
  };
}

const keyOf = (type: AlarmType, about: string): string => `${type} ${about}`.trim();

const linesOf = ({ raised }: v.InferOutput<typeof fileSchema>): string[] =>
  Object.values(raised)
    .filter(({ isDue, endedAt }) => isDue && endedAt === undefined)
    .map(({ type, reason, about }) => ALARMS[type].line(reason, about));

/** Returns the alarms that last, as lines for a terminal. */
export const alarmLines = (folder: string): string[] => linesOf(readFile(folder));

/** What is damaged counts as nothing. */
function readFile(folder: string): v.InferOutput<typeof fileSchema> {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch {
    return { raised: {}, claimedUntil: 0 };
  }
}

function announcementOf({ type, since, reason, about, endedAt }: Raised): Announcement {
  const began = new Date(since).toISOString();
  const common = {
    id: `${type}_${about}_${began}`.replaceAll(/[^\w-]/g, '_'),
    data: { since: began, reason, about },
  };
  return endedAt === undefined
    ? { ...common, type, timestamp: began, text: ALARMS[type].text(reason, about) }
    : {
        ...{ ...common, id: `${common.id}_ended`, type: `${type}.ended` },
        ...{ timestamp: new Date(endedAt).toISOString(), text: ALARMS[type].over(about) },
      };
}

function shareOfDisk(folder: string): number {
  const { bavail, blocks } = statfsSync(folder);
  return bavail / blocks;
}
