import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Environment } from '../../environment.ts';
import { type Listening, listen, PortTaken } from '../../serve/listen.ts';
import { stopSignal } from '../../terminal/stop-signal.ts';
import { runProvider } from '../run-provider.ts';

/** Runs the provider until it is asked to stop. */
export async function serve(environment: Environment): Promise<void> {
  const { port, host } = environment;
  const { signal } = stopSignal();
  await using provider = await runProvider(environment, console.log);
  await using listening = await listenOn(provider.handle, port, host);
  console.log(`The catalogue API is at ${listening.url}/api/v1
Orders are kept in ${provider.ordersFile} (\`npm run orders\` lists them)
Ctrl-C stops it.`);
  if (!signal.aborted) await once(signal, 'abort');
}

async function listenOn(handle: RequestListener, port: number, host?: string): Promise<Listening> {
  try {
    return await listen(handle, port, host);
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    throw new PortTaken(
      `Port ${port} is taken by another program or needs special rights. ` +
        `Choose another one: \`PORT=${port === 4400 ? 4500 : 4400} npm run provider\`.`,
    );
  }
}
