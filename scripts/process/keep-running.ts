import { explain } from '../failures/explain.ts';

/**
 * Keeps this process running when an exception or a rejected promise is caught nowhere, and shows it. What a shop
 * stores is stored in transactions, so one fault need not end everything else.
 */
export function keepRunning(): void {
  process.on('uncaughtException', (error) => console.error(explain(error)));
}
