import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { CommandError } from '../../failures/command-error.ts';
import type { ObjectHeaders } from '../../site/object-headers.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { locationUrl } from '../storage/location.ts';

/** Only this command reads the records, so nothing on the way may cache them. */
export const RECORD_HEADERS: ObjectHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
};

/** Without a content-encoding, so that no client decompresses it on the way. */
export const PACKED_RECORD_HEADERS: ObjectHeaders = {
  'content-type': 'application/gzip',
  'cache-control': 'no-store',
};

export const jsonBody = (content: unknown): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(content));

export const packedJsonBody = (content: unknown): Promise<Buffer<ArrayBuffer>> => pack(jsonBody(content));

/** @throws {CommandError} */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Buffer,
  folder: BucketFolder,
  key: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(body.toString()));
  } catch {
    throw damaged(folder, key);
  }
}

/** @throws {CommandError} */
export async function parsePackedJson<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Buffer,
  folder: BucketFolder,
  key: string,
): Promise<v.InferOutput<Schema>> {
  const json = await unpack(body).catch(() => {
    throw damaged(folder, key);
  });
  return parseJson(schema, json, folder, key);
}

export const damaged = (folder: BucketFolder, key: string): CommandError =>
  new CommandError(
    `The record ${locationUrl(folder.location)}/${key} is missing, damaged or from another version of this shop. ` +
      'If nothing else helps: empty that folder, then publish with --verify, which repairs every object. ' +
      'This loses the earlier releases.',
  );

const pack = promisify<Buffer, Buffer<ArrayBuffer>>(gzip);
const unpack = promisify<Buffer, Buffer<ArrayBuffer>>(gunzip);
