import { createInterface } from 'node:readline';
import { startScript } from '../run-script.ts';

/** Runs the provider as a separate process, on a free port until the test ends. */
export async function startProvider(dataDir: string, variables: Record<string, string> = {}) {
  const child = startScript('provider/main.ts', [], { PORT: '0', DATA_DIR: dataDir, ...variables });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const [apiUrl] = /http:\S+/.exec(line) ?? [];
    // With what it said before.
    if (apiUrl) return { child, apiUrl, said: lines.join('\n') };
    lines.push(line);
  }
  throw new Error('The provider did not start');
}

export const anOrder = (changes: object = {}) => ({
  clientName: 'Aziza Karimova',
  clientPhone: '+998901234567',
  comment: '',
  orders: [{ productId: 1, quantity: 1 }],
  ...changes,
});
