import { hash } from 'node:crypto';
import type { Snapshot } from '../snapshot.ts';

/** A build asks several times, and a large catalogue takes a second. */
const digests = new WeakMap<Snapshot, string>();

/** A short text that is the same exactly when two snapshots are. They do not change once they are read. */
export function snapshotDigest(snapshot: Snapshot): string {
  const { products, categories, slides } = snapshot;
  const digest =
    digests.get(snapshot) ?? hash('sha256', JSON.stringify([products, categories, slides]), 'base64url');
  digests.set(snapshot, digest);
  return digest;
}
