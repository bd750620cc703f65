import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A message that was accepted or refused, decoded. */
interface Mail {
  headers: string;
  body: string;
  isEncrypted: boolean;
}

/** What is answered to commands (`.` ends a message) in place of accepting them. What breaks off or hangs does so at the end of a message. */
export type MailAnswer = Record<string, string> | 'break off' | 'hang';

/** Runs a local stand-in for a mail server until the test ends. It has a certificate that nobody vouches for. */
export async function mailStandIn({ isSecure = false, offers = ['STARTTLS', 'AUTH PLAIN'] } = {}) {
  const received: Mail[] = [];
  const logins: string[] = [];
  let answering: MailAnswer | ((mail: Mail) => MailAnswer) = {};
  const sockets = new Set<Socket>();

  function talk(socket: Socket, isEncrypted: boolean): void {
    let message: string[] | undefined;
    const lines = createInterface(socket);
    for (const one of [socket, lines]) one.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    function reply(command: string, accepted: string, mail?: Mail): void {
      const answer = typeof answering === 'function' ? mail && answering(mail) : answering;
      if (typeof answer === 'object') say(answer[command] ?? accepted);
      else if (!mail) say(accepted);
      else if (answer === 'break off') socket.destroy();
    }
    lines.on('line', (line) => {
      const command = message ? '' : (/^(\w+ (?:FROM|TO)|\w+)/.exec(line)?.[0] ?? '');
      if (message && line !== '.') message.push(line);
      else if (message) {
        const mail = { ...decoded(message), isEncrypted };
        message = undefined;
        received.push(mail);
        reply('.', '250 Ok', mail);
      } else if (command === 'EHLO')
        say(`250-stand-in\r\n${offers.map((one) => `250-${one}\r\n`).join('')}250 HELP`);
      else if (command === 'STARTTLS' && offers.includes('STARTTLS')) {
        lines.close();
        say('220 Go ahead');
        talk(encrypted(socket), true);
      } else if (command === 'STARTTLS') say('502 No');
      else if (command === 'DATA') {
        message = [];
        say('354 Go on');
      } else if (command === 'AUTH') {
        logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString());
        reply('AUTH', '235 Ok');
      } else reply(command, '250 Ok');
    });
  }

  const server = createServer((plain) => {
    sockets.add(plain);
    const socket = isSecure ? encrypted(plain) : plain;
    socket.write('220 stand-in\r\n');
    talk(socket, isSecure);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    ...{ received, logins, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answer: (answer: typeof answering) => {
      answering = answer;
    },
  };
}

/** Signed by itself, for nobody, with its key. */
const certificate = readFileSync(join(import.meta.dirname, 'unknown-certificate.pem'));

const encrypted = (socket: Socket) =>
  new TLSSocket(socket, { isServer: true, cert: certificate, key: certificate });

/** Reads a message in Quoted-Printable. */
function decoded(lines: readonly string[]): { headers: string; body: string } {
  const end = lines.indexOf('');
  const bytes = lines
    .slice(end + 1)
    .join('\n')
    .replaceAll('=\n', '')
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const headers = lines.slice(0, end).join('\n').replace(/\n\s+/g, ' ');
  return { headers, body: Buffer.from(bytes, 'latin1').toString().trim() };
}
