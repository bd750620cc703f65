import { NotDelivered, type Receiver } from '../alerts/receiver.ts';
import { CommandError } from '../failures/command-error.ts';
import { type Head, liveNumber, type Pin } from '../publish/state/head.ts';
import { changePin } from '../publish/state/pin.ts';
import type { PublishTarget } from '../publish/storage/open-target.ts';

const HOUR_MS = 3_600_000;
/** How long a rollback may last before others than its owner are told. */
const TOLD_AFTER_HOURS = 24;

interface TellOfPin {
  target: PublishTarget;
  receivers: readonly Receiver[];
  /** Prints a line for the owner. */
  warn: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Tells the receivers of orders, each of them once, that the site has stood still for a day since a rollback. Whoever
 * was told is on record in the bucket; a receiver that cannot be reached is tried again at the next rebuild. Never fails
 * the rebuild.
 */
export async function tellOfPin(
  head: Head,
  { target, receivers, warn, signal = new AbortController().signal }: TellOfPin,
): Promise<void> {
  const untold = ({ told }: Pin) => receivers.filter(({ name }) => !told.includes(name));
  const hours = head.pin ? Math.floor((Date.now() - Date.parse(head.pin.since)) / HOUR_MS) : 0;
  if (!head.pin || hours < TOLD_AFTER_HOURS || untold(head.pin).length === 0) return;
  const release = liveNumber(head);

  async function tell(receiver: Receiver, since: string): Promise<string[]> {
    try {
      await receiver.announce(
        {
          id: `pinned_${since}`,
          type: 'site.pinned',
          timestamp: new Date().toISOString(),
          text:
            `Sayt ${hours} soatdan beri yangilanmayapti: ${release}-reliz qaytarilgan va mahkamlab qo‘yilgan. ` +
            'Buyurtmalar qabul qilinmoqda, lekin yangi narxlar va mahsulotlar sahifalarda ko‘rinmaydi. ' +
            'Davom ettirish: npm run publish -- resume',
          data: { release, since },
        },
        signal,
      );
      return [receiver.name];
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      warn(`The receiver ${receiver.name} was not told that the site stands still: ${error.message}.`);
      return [];
    }
  }

  try {
    await changePin(target, async (pin) => {
      const told = await Promise.all(untold(pin).map((receiver) => tell(receiver, pin.since)));
      return { ...pin, told: [...pin.told, ...told.flat()] };
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    warn(error.message);
  }
}
