import { hash } from 'node:crypto';
import { once } from 'node:events';
import querystring from 'node:querystring';
import type { Transporter } from 'nodemailer';
import { isPrivateHost } from '../network/private-addresses.ts';
import { type Announcement, NotDelivered, type Receiver } from './receiver.ts';

/** Some servers look through a message for a while before they accept it. */
const TIMEOUT_MS = 30_000;

interface Mailbox {
  name: string;
  /** `smtps://`, or `smtp://`, which STARTTLS then encrypts. */
  server: URL;
  from: string;
  to: string;
}

/**
 * Creates a receiver that writes to a mailbox through a mail server. Except on one's own network, it says nothing to a
 * server that does not encrypt, or has no valid certificate.
 */
export function emailReceiver({ name, server, from, to }: Mailbox): Receiver {
  const { hostname, port, protocol, username: user, password: pass } = server;
  const isOwn = isPrivateHost(new URL(`http://${server.host}`));

  async function insist(
    work: (transport: Transporter, signal: AbortSignal) => Promise<unknown>,
    stopped: AbortSignal,
  ): Promise<undefined> {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]);
    // Other shops do not load this code.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || undefined,
      secure: protocol === 'smtps:' || port === '465',
      requireTLS: !isOwn,
      tls: { rejectUnauthorized: !isOwn },
      auth: user ? { user: querystring.unescape(user), pass: querystring.unescape(pass) } : undefined,
      ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    });
    try {
      signal.throwIfAborted();
      const ended = once(signal, 'abort').then(() => signal.throwIfAborted());
      await Promise.race([work(transport, signal), ended]);
    } catch (error) {
      throw refusal(signal.aborted ? signal.reason : error);
    }
    return undefined;
  }

  return {
    name,
    isForPeople: true,
    announce: (announcement, stopped) =>
      insist(
        (transport, signal) =>
          transport.sendMail({
            ...{ from, to, signal, subject: subjectOf(announcement), text: announcement.text },
            // By which a mailbox recognises what is sent again because the answer was lost.
            messageId: `<${digestOf(announcement)}@${from.split('@').at(-1)}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
            xMailer: false,
          }),
        stopped,
      ),
    check: (stopped) => insist((transport) => transport.verify(), stopped),
  };
}

/** With the time, since a shop may count its orders from 1 again. */
const digestOf = ({ id, timestamp }: Announcement): string =>
  hash('sha256', `${id}\n${timestamp}`).slice(0, 32);

/** Nothing that a shopper typed. */
const subjectOf = ({ type, data }: Announcement): string =>
  type === 'order.created' && 'id' in data ? `Yangi buyurtma № ${data.id}` : 'Do‘koningizdan xabar';

/** What nodemailer adds to its errors. */
interface MailError extends Error {
  /** A number in those of an aborted signal. */
  code?: string | number;
  /** That of the system. */
  originalCode?: string;
  responseCode?: number;
  /** Whether the same would be refused again. */
  permanent?: boolean;
  command?: string;
}

/** What to do if a server refuses a command for good. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['STARTTLS', 'it must encrypt the connection; try smtps:// in SMTP_URL'],
  ['AUTH', 'correct user and password in SMTP_URL (many companies want an app password there)'],
  ['MAIL FROM', 'correct ORDERS_EMAIL_FROM'],
  ['RCPT TO', 'correct ORDERS_EMAIL_TO'],
]);

/** A server's own words differ each time, and may repeat what it was sent. */
function refusal(error: unknown): NotDelivered {
  const { name, code, originalCode, responseCode, permanent, command = '' } = error as MailError;
  if (responseCode === undefined) {
    const reason =
      name === 'TimeoutError'
        ? `no answer within ${TIMEOUT_MS / 1000} s`
        : (originalCode ?? (typeof code === 'string' ? code : name));
    return new NotDelivered(`The mail server cannot be reached (${reason})`);
  }
  const [verb = ''] = /^(AUTH|\w+ (FROM|TO)|\w+)/.exec(command) ?? [];
  const remedy = permanent ? REMEDIES.get(verb) : undefined;
  return new NotDelivered(
    `The mail server answered ${responseCode} to ${verb}${remedy === undefined ? '' : `: ${remedy}`}`,
    { concernsOnlyThis: permanent === true && verb === 'DATA' },
  );
}
