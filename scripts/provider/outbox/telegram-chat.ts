import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import { writeJsonFile } from '../../build/write-json-file.ts';

/** The chat that the owner named. A group that becomes a supergroup moves: it gets another id. */
export interface TelegramChat {
  /** Its present id. */
  id(): string;
  /** Follows the chat to another id, once and for good. */
  moveTo(id: string): Promise<void>;
  /** Tells the owner if the chat has moved from the id that is configured. */
  remind(): void;
}

/** New ids of chats that have moved, by the old ones. */
const FILE = 'moved-chats.json';
const movesSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^-?\d+$/)));

/**
 * @param named the id that is configured
 * @param dataDir folder that moves are remembered in
 * @param tell prints one line for the owner
 */
export function openTelegramChat(
  named: string,
  { dataDir, tell }: { dataDir: string; tell: (line: string) => void },
): TelegramChat {
  const file = join(dataDir, FILE);
  let id = readMoves(file)[named] ?? named;

  function remind(): void {
    if (id !== named)
      tell(
        `The Telegram group ${named} has become a supergroup with the id ${id}: set TELEGRAM_CHAT_ID=${id}.`,
      );
  }
  return {
    id: () => id,
    remind,
    async moveTo(next) {
      if (id !== named || next === named) return;
      id = next;
      remind();
      // If the disk is full, Telegram says so again after the next start.
      await writeJsonFile(file, { ...readMoves(file), [named]: next }).catch(() => {});
    },
  };
}

function readMoves(file: string): Record<string, string> {
  try {
    return (existsSync(file) && readJson(movesSchema, readFileSync(file, 'utf8'))) || {};
  } catch {
    return {};
  }
}
