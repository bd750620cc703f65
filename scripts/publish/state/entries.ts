import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { damaged, PACKED_RECORD_HEADERS, packedJsonBody, parsePackedJson } from './json-object.ts';

/** One object of a release. */
export interface Entry {
  /** Hash of the headers and the uncompressed bytes. */
  fingerprint: string;
  /** Of the stored bytes, as returned by the storage. */
  etag: string;
  /** Name of its copy, once one is kept; undefined for assets. */
  keptAs?: string | undefined;
  /** Where it redirects, in a bucket in website mode. */
  redirect?: string | undefined;
}

/** By key. */
export type Entries = Map<string, Entry>;

/** Entries in a shard at first: a shop that has grown to 16 times its size has 4,000 in each, 200 KB. */
const FIRST_SHARD_SIZE = 250;
const MAX_SHARDS = 1_024;

const shardSchema = v.array(
  v.tuple([v.string(), v.string(), v.string(), v.optional(v.string()), v.optional(v.string())]),
);

/** Returns the number of shards, a power of two, of a site with this many entries at its first publish; it stays. */
export function firstShardCount(entries: number): number {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, entries / FIRST_SHARD_SIZE)));
  return Math.min(wanted, MAX_SHARDS);
}

/** Returns the index of the shard that a key belongs to, from 0. */
export const shardOf = (key: string, count: number): number =>
  createHash('sha256').update(key).digest().readUInt32BE(0) % count;

/** Returns the key under which a shard is stored. */
export const shardKey = (name: string): string => `shards/${name}.json.gz`;

/** Stores a shard under a hash of its content, so that equal ones are stored once. Returns its name, '' if empty. */
export async function writeShard(folder: BucketFolder, entries: Entries): Promise<string> {
  if (entries.size === 0) return '';
  const rows = [...entries]
    .map(([key, { fingerprint, etag, keptAs, redirect = [] }]) =>
      [key, fingerprint, etag].concat(keptAs === undefined ? [] : [keptAs].concat(redirect)),
    )
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const name = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
  await folder.put(shardKey(name), await packedJsonBody(rows), PACKED_RECORD_HEADERS);
  return name;
}

/** Reads a shard; undefined if it was removed. */
export async function findShard(folder: BucketFolder, name: string): Promise<Entries | undefined> {
  if (name === '') return new Map();
  const stored = await folder.get(shardKey(name));
  if (stored === undefined) return undefined;
  const rows = await parsePackedJson(shardSchema, stored.body, folder, shardKey(name));
  return new Map(
    rows.map(([key, fingerprint, etag, keptAs, redirect]) => [key, { fingerprint, etag, keptAs, redirect }]),
  );
}

/** @throws {CommandError} if there is none. */
export async function readShard(folder: BucketFolder, name: string): Promise<Entries> {
  const entries = await findShard(folder, name);
  if (entries === undefined) throw damaged(folder, shardKey(name));
  return entries;
}
