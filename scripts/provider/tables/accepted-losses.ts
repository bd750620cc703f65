import type { DatabaseSync } from 'node:sqlite';
import type { Allowed } from '../../guards/allowed.ts';

/** Losses of a catalogue that imports and builds refuse unless the owner accepts them. */
export type CatalogueLoss = keyof Pick<Allowed, 'shrink' | 'priceJump'>;

const LOSSES: readonly CatalogueLoss[] = ['shrink', 'priceJump'];

/**
 * Records that the owner accepts losses, so that the build that follows accepts them, too: all of them if the whole
 * catalogue is replaced. Must be called in the transaction that changes the catalogue.
 */
export function acceptLosses(
  database: DatabaseSync,
  losses: readonly CatalogueLoss[] = LOSSES,
  now = new Date(),
): void {
  const accept = database.prepare('INSERT OR REPLACE INTO accepted_losses (loss, accepted_at) VALUES (?, ?)');
  for (const loss of losses) accept.run(loss, now.toISOString());
}

/** Returns when each loss was last accepted (ISO 8601). */
export const readAcceptedLosses = (database: DatabaseSync): Record<string, string> =>
  Object.fromEntries(
    database
      .prepare('SELECT loss, accepted_at FROM accepted_losses ORDER BY loss')
      .all()
      .map(({ loss, accepted_at }) => [loss, accepted_at]),
  );
