import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainLine } from '#rules/plain-text.ts';
import { NotDelivered } from '../../alerts/receiver.ts';
import type { MessageContent } from '../../alerts/telegram-bot.ts';
import { FORMATS, importKinds } from '../import/files/import-file.ts';
import { FOLLOWS } from './goods-commands.ts';
import { type BotContext, type Handler, yesOrNo } from './handlers.ts';
import type { ImportAnswer, ImportRequest } from './import-process.ts';
import type { TelegramDocument } from './updates.ts';

export const IMPORT_BUTTONS = 'import';
const PROCESS = join(import.meta.dirname, 'import-process.ts');
/** What a file may take, before its process is ended. */
const LIMITS = { timeout: 10 * 60_000, killSignal: 'SIGKILL' } as const;
const MEMORY = ['--max-old-space-size=1024', '--optimize-for-size'];
/** Telegram gives no larger file to a bot. */
const MAX_BYTES = 20 * 1024 * 1024;
const GONE = 'Fayl endi Telegramda yo‘q. Uni qayta yuboring.';

/** What becomes of a file that is sent to the bot: its import is shown, and done if somebody agrees to what was shown. */
export function sentFiles({ bot, environment, tell }: BotContext) {
  const { DATA_DIR: dataDir, STORE_ID: storeId } = environment;
  let last: Promise<unknown> = Promise.resolve();

  const document: Handler<TelegramDocument> = {
    isForAdministrators: true,
    async answer(sent, { signal }) {
      if (formatOf(sent) === undefined) return { text: `Import uchun fayl yuboring: ${FORMATS.join(', ')}` };
      if ((sent.file_size ?? 0) > MAX_BYTES)
        return {
          text: 'Fayl 20 MB dan katta, Telegram uni bermaydi. Serverda: npm run provider -- import FAYL',
        };
      return shownImport(await importOf(sent, undefined, signal));
    },
  };

  const buttons: Handler<readonly string[]> = {
    isForAdministrators: true,
    answer([step, what = ''], { message, who, signal }) {
      const { document: sent } = message.reply_to_message ?? {};
      const change = step === 'undo' ? what : `${what}.${message.message_id}`;
      if (step === 'no') return { toast: 'Import qilinmadi.', buttons: [] };
      if (step === 'ask')
        return { buttons: yesOrNo(IMPORT_BUTTONS, `sure:${what}`, 'Baribir import qilinsin') };
      if (step !== 'undo' && !sent) return { toast: GONE, buttons: [] };
      return {
        ...{ toast: 'Bajarilmoqda…', buttons: [] },
        async later() {
          const agreed = { digest: what, change, allows: step === 'sure' };
          const answer = await (sent && step !== 'undo'
            ? importOf(sent, agreed, signal)
            : inProcess({ undo: change }, signal));
          if (answer.isDone) tell(`Import ${change} ${step === 'undo' ? 'undone' : 'done'}: ${who}.`);
          return shownImport(answer, change);
        },
      };
    },
  };

  return { document, buttons };

  async function importOf(
    sent: TelegramDocument,
    agreed: ImportRequest['agreed'],
    signal: AbortSignal,
  ): Promise<ImportAnswer> {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-import-'));
    // The name says what the file holds, and is nothing else.
    const name = sent.file_name.toLowerCase();
    const kind = importKinds.find((one) => name.startsWith(`${one}.`)) ?? 'file';
    const file = join(folder.path, kind + formatOf(sent));
    try {
      await bot.download(sent.file_id, file, signal);
    } catch (error) {
      if (!(error instanceof NotDelivered && error.failure.concernsOnlyThis)) throw error;
      return { says: GONE };
    }
    return await inProcess({ file, name: plainLine(sent.file_name), agreed }, signal);
  }

  /** Does something with the catalogue in a process of its own, one after the other. */
  async function inProcess(request: object, signal: AbortSignal): Promise<ImportAnswer> {
    const args = [...MEMORY, PROCESS, JSON.stringify({ ...request, dataDir, storeId })];
    const running = last.then(() => promisify(execFile)(process.execPath, args, { ...LIMITS, signal }));
    last = running.catch(() => {});
    return JSON.parse((await running).stdout);
  }
}

/** Shows what an import would change, and asks, or what it changed. */
function shownImport({ says, shown, isDone }: ImportAnswer, change?: string): MessageContent {
  if (!shown) return { text: says ?? '' };
  const { lines, digest, isStopped, changes, canUndo } = shown;
  const undo = [[{ text: 'Importni bekor qilish', data: `${IMPORT_BUTTONS}:undo:${change}` }]];
  if (isDone)
    return { text: ['Import qilindi.', ...lines, FOLLOWS].join('\n'), ...(canUndo && { buttons: undo }) };
  if (changes === 0) return { text: [...lines, 'Hech narsa o‘zgarmaydi.'].join('\n') };
  const since =
    change === undefined ? [] : ['Katalog yoki fayl shu orada o‘zgardi. Endi import buni o‘zgartiradi:'];
  const guard = isStopped ? ['Himoya to‘xtatdi: yuqoriga qarang.'] : [];
  return {
    text: [...since, ...lines, ...guard, 'Import qilinsinmi?'].join('\n'),
    buttons: yesOrNo(IMPORT_BUTTONS, `${isStopped ? 'ask' : 'yes'}:${digest}`),
  };
}

const formatOf = ({ file_name: name }: TelegramDocument) =>
  FORMATS.find((format) => name.toLowerCase().endsWith(format));
