import { formatMoney, type Money } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import type { MessageContent } from '../../alerts/telegram-bot.ts';
import { pause } from '../../process/pause.ts';
import { BUSY_TIMEOUT_MS, isBusy } from '../databases/open-databases.ts';
import { NotRead, productsNamed, setPrice, setStock, type Wanted } from '../import/set-by-hand.ts';
import { lowStock } from '../tables/low-stock.ts';
import { type Asked, type BotContext, type Command, type Handler, yesOrNo } from './handlers.ts';

export const PRICE_BUTTONS = 'price';
/** When the page shows a change. */
export const FOLLOWS = 'Sahifada keyingi yangilanishda ko‘rinadi (npm start bilan yarim daqiqada).';
/** Products that a message lists. */
const MAX_LISTED = 40;
/** Milliseconds after which the bot was away: a stock was counted then, not now, and a price is asked about. */
const [LATE_MS, VERY_LATE_MS] = [60_000, 3_600_000];
const RETRY_MS = 500;

/** The commands that show and change prices and stocks, and the buttons below a question about a price. */
export function goodsCommands({ databases: { catalogue }, tell }: BotContext) {
  const commands: Command[] = [
    {
      ...{ name: 'price', takes: '12 5990000', says: 'mahsulot narxi (id yoki kod bilan)' },
      isForAdministrators: true,
      answer: (words, asked) => price(words, asked, ageOf(asked) > VERY_LATE_MS ? true : undefined),
    },
    {
      ...{ name: 'stock', takes: '12 0', says: 'ombordagi soni (id yoki kod bilan)' },
      isForAdministrators: true,
      answer: stock,
    },
    {
      ...{ name: 'low', says: 'kam qolgan va shu hafta tugagan mahsulotlar' },
      answer() {
        const low = lowStock(catalogue, new Date());
        if (low.length === 0) return textOf('Kam qolgan mahsulot yo‘q.');
        const lines = low.map(({ id, name, model, left }) => `${left} dona: ${name} ${model} (${id})`);
        const further = lines.length > MAX_LISTED ? [`… yana ${lines.length - MAX_LISTED} ta`] : [];
        return textOf(...lines.slice(0, MAX_LISTED), ...further);
      },
    },
  ];
  const buttons: Handler<readonly string[]> = {
    isForAdministrators: true,
    answer: ([id, spelled, state], asked) =>
      id === 'no'
        ? { toast: 'Narx o‘zgarmadi.', buttons: [] }
        : price(`id:${id} ${spelled}`, asked, { unless: Number(state) }),
  };
  return { commands, buttons };

  async function price(words: string, { who, signal }: Asked, asks: Wanted['asks']): Promise<MessageContent> {
    const set = await withProduct('/price 12 5990000', words, signal, (wanted) =>
      setPrice(catalogue, { ...wanted, ...(asks !== undefined && { asks }) }),
    );
    if ('text' in set) return set;
    const { product, before, after, discount, doubts, state, isDone } = set;
    const full = spelledPrice({ amount: product.productPrice, currency: product.productCurrency });
    const line = `${product.id} ${product.productName}: ${spelledPrice(before)} → ${spelledPrice(after)}`;
    const note = {
      stays: [`Bu chegirmadagi narx, to‘liq narx: ${full}.`],
      ends: [`Chegirma tugaydi, to‘liq narx shu paytgacha: ${full}.`],
      none: [],
    }[discount ?? 'none'];
    if (isDone) {
      tell(`${line}: set by ${who}.`);
      return textOf(line, ...note, FOLLOWS, 'Narxi bor keyingi import buni almashtiradi.');
    }
    const why = doubts.length > 0 ? ['Bu narx xatoga o‘xshaydi.'] : [];
    const yes = `${product.id}:${after.amount} ${after.currency}:${state}`;
    return { ...textOf(line, ...note, ...why, 'O‘rnatilsinmi?'), buttons: yesOrNo(PRICE_BUTTONS, yes) };
  }

  async function stock(words: string, asked: Asked): Promise<MessageContent> {
    const age = ageOf(asked);
    const countedAt = age > LATE_MS ? new Date(Date.now() - age) : undefined;
    const set = await withProduct('/stock 12 0', words, asked.signal, (wanted) =>
      setStock(catalogue, wanted, countedAt),
    );
    if ('text' in set) return set;
    const [old, is] = [set.before, set.after].map((pieces) => (pieces === null ? 'bor' : `${pieces} dona`));
    const line = `${set.product.id} ${set.product.productName}: ${old} → ${is}`;
    tell(`${line}: set by ${asked.who}.`);
    const late = countedAt ? ['Xabardan keyingi buyurtmalar hisobga olindi.'] : [];
    return textOf(line, ...late, FOLLOWS, 'Soni bor keyingi import buni almashtiradi.');
  }

  /**
   * Does something with the one product that the first word names, or says what is wrong with the words. If another
   * process writes, such as an import, it is done once that has ended, and no order waits.
   */
  async function withProduct<Result extends object>(
    example: string,
    words: string,
    signal: AbortSignal,
    work: (wanted: Wanted) => Result,
  ): Promise<Result | MessageContent> {
    const [, named = '', spelled = ''] = /^(\S+)\s+(.+)$/s.exec(words) ?? [];
    const [product, ...others] = productsNamed(catalogue, named);
    if (!product) return textOf(`«${named}» id yoki kodli mahsulot yo‘q. Masalan: ${example}`);
    const lines = [product, ...others].map(({ id, productName }) => `id:${id} ${spelled} — ${productName}`);
    if (others.length > 0) return textOf('Qaysi biri? Buyruqdan keyin shunday yozing:', ...lines);
    for (;;) {
      catalogue.exec('PRAGMA busy_timeout = 0');
      try {
        return work({ id: product.id, spelled });
      } catch (error) {
        if (error instanceof NotRead) return textOf(`«${spelled}» tushunarsiz. Masalan: ${example}`);
        if (!isBusy(error) || signal.aborted) throw error;
      } finally {
        catalogue.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
      await pause(RETRY_MS, signal);
    }
  }
}

const textOf = (...lines: string[]): MessageContent => ({ text: lines.map(plainLine).join('\n') });

const spelledPrice = (price: Money): string =>
  price.amount === 0 ? 'narxi so‘rov bo‘yicha' : formatMoney(price);

/** Milliseconds since the message. */
const ageOf = ({ message: { date } }: Asked): number => (date === undefined ? 0 : Date.now() - date * 1000);
