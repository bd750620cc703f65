import { readSync, writeSync } from 'node:fs';

/** Asks a question on the terminal, and waits. Returns whether the answer is yes, in this country's languages too. */
export function askOnTerminal(question: string): boolean {
  writeSync(1, question);
  const answer = Buffer.alloc(64);
  const length = readSync(0, answer);
  return /^\s*(y|yes|ha|да|д)\s*$/i.test(answer.toString('utf8', 0, length));
}
