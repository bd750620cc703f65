import type { Environment } from '../settings/environment.ts';
import type { Receiver } from './receiver.ts';
import { telegramReceiver } from './telegram.ts';
import { webhookReceiver } from './webhook.ts';

/**
 * Returns the receivers that the owner configured.
 * @param tell prints one line for the owner
 */
export const receiversOf = ({ telegram, webhook }: Environment, tell: (line: string) => void): Receiver[] => [
  ...(telegram ? [telegramReceiver(telegram, tell)] : []),
  ...(webhook ? [webhookReceiver(webhook)] : []),
];
