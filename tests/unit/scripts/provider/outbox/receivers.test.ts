import { dnsCache } from 'nodemailer/lib/shared';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Receiver } from '../../../../../scripts/alerts/receiver.ts';
import { listen } from '../../../../../scripts/network/listen.ts';
import { eventually } from '../../../../support/eventually.ts';
import { type MailAnswer, mailStandIn } from './mail-stand-in.ts';
import {
  MINUTE_MS,
  mailboxAt,
  PASSWORD,
  SECRET,
  shopThatNotifies,
  TOKEN,
  telegramAt,
  webhookAt,
} from './notifying-shop.ts';
import { type Answer, standIn } from './stand-in.ts';

/** A receiver, and what a stand-in for it answers. */
interface Kit<A> {
  at: (url: string) => Receiver[];
  open: () => Promise<{
    url: string;
    answer: (answer: A | ((received: { body: string }) => A)) => void;
    /** What arrived, with what a repeat is recognised by. */
    arrived: () => { text: string; id?: string | undefined }[];
  }>;
  /** What it must never tell. */
  secret: string;
  accepts: A;
  refusesContent: A;
  fails: A;
  /** Makes the receiver wait for so many milliseconds. */
  delays: readonly [A, ms: number];
  /** With what nothing is delivered, what the owner is told, and whether a check finds it. */
  troubles: readonly [A, meaning: string, isFound?: typeof FOUND][];
}

const FOUND = true;
const accepts = { status: 200, json: { ok: true } };
const refuses = (status: number, description: string) => ({ status, json: { ok: false, description } });

const telegram: Kit<Answer> = {
  at: telegramAt,
  async open() {
    const chat = await standIn();
    const sent = () => chat.received.filter(({ path }) => path.endsWith('/sendMessage'));
    return { ...chat, arrived: () => sent().map(({ body }) => ({ text: JSON.parse(body).text })) };
  },
  ...{ secret: TOKEN, accepts, refusesContent: refuses(400, 'Bad Request: strings must be UTF-8') },
  fails: refuses(400, 'Bad Request: not enough rights to send text messages to the chat'),
  delays: [{ status: 429, json: { ok: false, parameters: { retry_after: 300 } } }, 300_000],
  troubles: [
    [refuses(401, 'Unauthorized'), 'correct TELEGRAM_BOT_TOKEN', FOUND],
    [refuses(403, 'Forbidden: bot was blocked'), 'correct TELEGRAM_CHAT_ID', FOUND],
    [refuses(400, 'Bad Request: chat not found'), 'correct TELEGRAM_CHAT_ID', FOUND],
    [refuses(400, 'Bad Request: TOPIC_CLOSED'), 'open it, or name another one', FOUND],
    [{ status: 200 }, 'Telegram answered 200', FOUND],
  ],
};

const webhook: Kit<Answer> = {
  at: webhookAt,
  async open() {
    const program = await standIn();
    const arrived = () =>
      program.received.map(({ body, headers }) => ({ text: body, id: String(headers['webhook-id']) }));
    return { ...program, arrived };
  },
  ...{ secret: SECRET, accepts, fails: { status: 500 }, refusesContent: { status: 422 } },
  delays: [{ status: 503, headers: { 'retry-after': '300' } }, 300_000],
  troubles: [[{ status: 404 }, 'The webhook answered 404']],
};

const email: Kit<MailAnswer> = {
  at: mailboxAt,
  async open() {
    const server = await mailStandIn();
    const idOf = (headers: string) => /^Message-ID: (.+)$/m.exec(headers)?.[1];
    return {
      ...server,
      arrived: () => server.received.map(({ headers, body }) => ({ text: body, id: idOf(headers) })),
    };
  },
  ...{ secret: PASSWORD, accepts: {}, fails: { '.': '451 4.3.0 Try again' } },
  refusesContent: { '.': '554 5.7.1 Looks like spam' },
  delays: [{ '.': '451 4.7.1 Greylisted' }, 5_000],
  troubles: [
    [{ AUTH: `535 5.7.8 ${PASSWORD} is wrong` }, '535 to AUTH: correct user and password in SMTP_URL', FOUND],
    [{ AUTH: '454 4.7.0 Try again' }, 'The mail server answered 454 to AUTH', FOUND],
    [{ 'MAIL FROM': '553 5.7.1 Not yours' }, '553 to MAIL FROM: correct ORDERS_EMAIL_FROM'],
    [{ 'RCPT TO': '550 5.1.1 No such mailbox' }, '550 to RCPT TO: correct ORDERS_EMAIL_TO'],
  ],
};

/** Holds what is promised of every receiver. */
function testReceiver<A>(name: string, kit: Kit<A | 'break off' | 'hang'>): void {
  const open = async () => {
    const opened = await kit.open();
    const [receiver] = kit.at(opened.url) as [Receiver];
    // As a shop does when it starts.
    await receiver.check(new AbortController().signal);
    return { ...opened, receiver, ...shopThatNotifies([receiver]) };
  };

  /** Announces to a receiver that never answers. */
  async function announceInVain(signal: AbortSignal) {
    const { receiver, answer, arrived } = await open();
    answer('hang');
    const announced = receiver.announce(
      { id: 'x', type: 'site.x', timestamp: new Date().toISOString(), data: {}, text: 'Diqqat' },
      signal,
    );
    announced.catch(() => {});
    await eventually(() => expect(arrived()).toHaveLength(1));
    return { announced };
  }

  describe(name, () => {
    test('gets an order again if the answer was lost, recognisably, and then no more', async () => {
      const { answer, arrived, order, after, waiting } = await open();
      answer('break off');
      await order();
      await after(0);
      answer(kit.accepts);
      await after(5_000);
      await after(60 * MINUTE_MS);
      const [first, ...again] = arrived();
      expect(first?.text).toContain('+998901234567');
      expect(again).toEqual([first]);
      expect(waiting()).toEqual([]);
    });

    test.each([
      ['refusesContent', 2, 0],
      ['fails', 1, 0],
      ['fails', 2, 3],
    ] as const)('if it %s at %i orders, the others wait for at most %i minutes', async (...row) => {
      const [manner, count, minutes] = row;
      const { answer, order, after, waiting } = await open();
      answer(({ body }) => (body.includes('Chirchiq') ? kit[manner] : kit.accepts));
      const refused = ['Chirchiq', 'Chirchiq, 2-uy'].slice(0, count);
      for (const comment of [...refused, 'Toshkent', 'Samarqand']) await order({ comment });
      for (let minute = 0; minute <= minutes; minute++) await after(minute * MINUTE_MS);
      expect(waiting()).toEqual([2, 1].slice(-count));
    });

    test('that fails is not asked for each order', async () => {
      const { answer, arrived, order, after } = await open();
      answer(kit.fails);
      for (let number = 0; number < 5; number++) await order({ comment: `${number}` });
      await after(0);
      expect(arrived()).toHaveLength(2);
    });

    test('is left alone for as long as it wants', async () => {
      const [delaying, ms] = kit.delays;
      const { answer, arrived, order, after } = await open();
      answer(delaying);
      await order();
      await after(0);
      await after(ms - 1);
      expect(arrived()).toHaveLength(1);
      await after(1);
      expect(arrived()).toHaveLength(2);
    });

    test.each(kit.troubles)(
      'that answers %j is explained, and no secret told',
      async (trouble, meaning, isFound) => {
        const { receiver, answer, order, after, reasons, told, arrived } = await open();
        answer(trouble);
        const checked = await receiver.check(new AbortController().signal).catch(({ message }) => message);
        expect(checked).toEqual(isFound ? expect.stringContaining(meaning) : undefined);
        expect(arrived(), 'a check delivers nothing').toEqual([]);
        await order();
        await after(0);
        for (const said of [reasons(), told]) expect(said).toEqual([expect.stringContaining(meaning)]);
        expect(JSON.stringify([checked, reasons(), told])).not.toContain(kit.secret);
      },
    );

    test('that is away is named as such', async () => {
      const { url, ...away } = await listen(() => {}, 0);
      await away[Symbol.asyncDispose]();
      const { order, after, reasons } = shopThatNotifies(kit.at(url));
      await order();
      await after(0);
      expect(reasons()).toEqual([expect.stringMatching(/ cannot be reached \(ECONNREFUSED\)$/)]);
    });

    test('that never answers is given up in time', async () => {
      const time = new AbortController();
      const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
      onTestFinished(() => limit.mockRestore());
      const { announced } = await announceInVain(new AbortController().signal);
      expect(limit.mock.lastCall?.[0], 'before another process tries').toBeLessThan(60_000);
      time.abort(new DOMException('', 'TimeoutError'));
      await expect(announced).rejects.toThrow(/cannot be reached \(no answer within \d+ s\)/);
    });

    test('is given up at once when the shop closes', async () => {
      const stop = new AbortController();
      const { announced } = await announceInVain(stop.signal);
      stop.abort();
      await expect(announced).rejects.toThrow('cannot be reached (AbortError)');
    });
  });
}

testReceiver('a Telegram chat', telegram);
testReceiver('a webhook', webhook);
testReceiver('a mailbox', email);

test('each mailbox gets plain text, with nothing that a shopper typed in a header', async () => {
  const server = await mailStandIn();
  const mailboxes = ['boss@shop.example', 'owner@shop.example'];
  const { order, after } = shopThatNotifies(mailboxAt(server.url, 'smtp', mailboxes.join(', ')));
  await order({ clientName: 'Aziza\r\nBcc: all@shop.example', comment: 'Tezroq\nSubject: x\n.\nQUIT' });
  await after(0);
  const sent = server.received.map(({ headers, ...mail }) => ({
    ...mail,
    headers: headers.replace(/^(Date|Message-ID): .+$/gm, '$1'),
  }));
  const headersTo = (mailbox: string) =>
    'Auto-Submitted: auto-generated\nFrom: shop@shop.example\n' +
    `To: ${mailbox}\nSubject: =?UTF-8?Q?Yangi_buyurtma_=E2=84=96_1?=\nMessage-ID\n` +
    'Content-Transfer-Encoding: quoted-printable\nDate\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8';
  expect(sent.map(({ headers }) => headers).sort()).toEqual(mailboxes.map(headersTo));
  for (const { body, isEncrypted } of sent) {
    expect(isEncrypted, 'without a valid certificate, on its own network').toBe(true);
    expect(body).toMatch(
      /^Yangi buyurtma № 1\nAziza Bcc: all@shop\.example\n.*\nIzoh: Tezroq \/ Subject: x \/ \. \/ QUIT\n/,
    );
  }
  expect(new Set(server.logins)).toEqual(new Set([`\0shop\0${PASSWORD}`]));
});

test.each([
  ['smtp', { offers: [] }, '502 to STARTTLS: it must encrypt the connection'],
  ['smtp', {}, 'cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['smtps', { isSecure: true }, 'cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)'],
])('a public mail server at %s with %j is told nothing', async (protocol, options, meaning) => {
  const { url, logins, received } = await mailStandIn(options);
  const address = { addresses: ['127.0.0.1'] };
  dnsCache.set('mail.example.com', { value: address, expires: Date.now() + MINUTE_MS });
  onTestFinished(() => void dnsCache.delete('mail.example.com'));
  const elsewhere = url.replace('127.0.0.1', 'mail.example.com');
  const { order, after, reasons } = shopThatNotifies(mailboxAt(elsewhere, protocol));
  await order();
  await after(0);
  expect(reasons()).toEqual([expect.stringContaining(meaning)]);
  expect([logins, received]).toEqual([[], []]);
});
