import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../failures/command-error.ts';
import { explain } from '../failures/explain.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface Listening extends AsyncDisposable {
  /** `http://localhost:4321` */
  url: string;
}

/** Limits of a request: a client slower than any phone must not occupy a connection. */
const LIMITS = {
  /** Milliseconds that an idle connection stays open: longer than with a proxy in front, whose next request it would lose. */
  keepAliveTimeout: 75_000,
  /** Milliseconds until its headers, and the whole of it, have arrived. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Milliseconds between checks for such clients. */
  connectionsCheckingInterval: 5_000,
};

/** Reachable only from this machine. */
const THIS_MACHINE = '127.0.0.1';
/** Each stands for every address of this machine. */
const ALL_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Serves HTTP on a port (0 for any free one) until disposed of, which ends open connections too. Answers have the
 * security headers unless the handler sets its own. A request whose handler throws or rejects is answered with 500; the
 * others go on.
 * @param host the address of this machine to listen at.
 * @param limits replace the usual ones in tests.
 * @throws {CommandError} if the port is taken, or this machine has no such address.
 */
export async function listen(
  handle: RequestListener,
  port: number,
  host = THIS_MACHINE,
  limits: Partial<typeof LIMITS> = {},
): Promise<Listening> {
  const server = createServer({ ...LIMITS, ...limits }, guarded(handle)).listen(port, host);
  await once(server, 'listening').catch((error) => {
    throw describe(error, port, host);
  });
  return {
    url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const guarded =
  (handle: RequestListener): RequestListener =>
  async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    try {
      await handle(request, response);
    } catch (error) {
      console.error(explain(error));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'cache-control': 'no-store' }).end();
    }
  };

const nameOf = (host: string): string => {
  if (host === THIS_MACHINE || ALL_ADDRESSES.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

function describe(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new CommandError(
      `Port ${port} is taken by another program. Stop that program, or set PORT to another one, such as PORT=${port === 4400 ? 4500 : 4400}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new CommandError(
      `Port ${port} needs special rights. Set PORT to one above 1023, such as PORT=4321.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CommandError(
      `This machine has no address ${host}. Correct HOST, or leave it unset to answer only this machine. ` +
        'HOST=0.0.0.0 means all of its addresses.',
    );
  }
  return error;
}
