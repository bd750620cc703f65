import { hash } from 'node:crypto';
import type { Snapshot } from '../snapshot.ts';

/** A short text that is the same exactly when two snapshots are. */
export const snapshotDigest = ({ products, categories, slides }: Snapshot): string =>
  hash('sha256', JSON.stringify([products, categories, slides]), 'base64url');
