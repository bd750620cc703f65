import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../terminal/command-error.ts';

export interface Listening extends AsyncDisposable {
  /** `http://localhost:4321` */
  url: string;
}

export class PortTaken extends CommandError {}

/**
 * Serves HTTP on a port (0 for any free one) until disposed of, which ends open connections too.
 * @throws {PortTaken}
 */
export async function listen(handle: RequestListener, port: number): Promise<Listening> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, port)));
    server.listen(port, resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function describe(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new PortTaken(
      `Port ${port} is taken by another program. Stop that one, or choose another port: \`PORT=${port === 4400 ? 4500 : 4400} npm start\`.`,
    );
  }
  if (error.code === 'EACCES') {
    return new PortTaken(
      `Port ${port} needs special rights. Choose one above 1023: \`PORT=4321 npm start\`.`,
    );
  }
  return error;
}
